import type { Access } from '../access/access.ts';
import type { Within } from '../lib/deadline.ts';
import type { Settings } from '../settings/settings.ts';
import type { SlackApi } from '../slack/api.ts';
import type { Visitors } from '../visitors/visitors.ts';
import type { SetUp } from './set-up.ts';

/** A workspace that the app serves. What belongs to one is read and kept through it alone. */
export interface Workspace {
  /** Slack's id, such as `T0123ABCD`. */
  readonly id: string;
  /** The Web API, with the token of this workspace. */
  readonly slack: SlackApi;
  /** Who people are, and who may do what. */
  readonly access: Access;
  /** What was chosen for the workspace, and by its people. */
  readonly settings: Settings;
  /**
   * Runs what is written for a person in their language; for a channel, in the current one.
   *
   * @param within of the request that waits for it. Default: a budget of its own.
   */
  inLanguageOf<Value>(userId: string, run: () => Value | Promise<Value>, within?: Within): Promise<Value>;
  /** The visitor service, with the connection of this workspace. */
  readonly visitors: Visitors;
  /** How it was set up in Slack; absent when the environment has its connection. */
  readonly setUp?: SetUp;
}
