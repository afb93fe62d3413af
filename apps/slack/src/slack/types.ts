import type { webApi } from '@slack/bolt';
import type { KnownBlock } from '@slack/types';

/** Slack's Web API, with the token of the workspace at hand. */
export type SlackClient = webApi.WebClient;

/** What is said to a person: `text` is read aloud and shown in notifications, `blocks` is what they see. */
export interface Message {
  readonly text: string;
  readonly blocks?: KnownBlock[];
}
