import type { ViewOutput } from '@slack/bolt';
import type { KnownBlock, ModalView, PlainTextOption } from '@slack/types';
import type { Within } from '../lib/deadline.ts';
import type { Message } from '../slack/api.ts';
import type { Workspace } from '../workspaces/workspace.ts';

/** A person of a workspace. Ids of people say nothing without the workspace: two may have the same. */
export interface PersonInWorkspace {
  readonly workspace: Workspace;
  readonly userId: string;
}

/** A key for what is kept of a person. */
export const personKey = ({ workspace, userId }: PersonInWorkspace): string => `${workspace.id} ${userId}`;

/** A request from Slack, and who made it. */
export interface SlackRequest extends PersonInWorkspace {
  /** When it arrived, in milliseconds on a monotonic clock. What is shown must not be older. */
  readonly arrivedAt: number;
  /** Whatever it waits for takes from its budget. */
  readonly within: Within;
}

/** A request that may open a modal. */
export interface TriggeredRequest extends SlackRequest {
  readonly triggerId: string;
  /** Sends a message that only this person sees. */
  respond(message: Message): Promise<void>;
}

/** A slash command. */
export interface CommandRequest extends TriggeredRequest {
  /** What was typed after the command's name. */
  readonly text: string;
}

/** A shortcut in the menu of a message. */
export interface MessageRequest extends TriggeredRequest {
  /** The text of the message. */
  readonly text: string;
}

/** What a modal shows, and what was entered into it so far. */
export interface ShownForm {
  readonly blocks: readonly KnownBlock[];
  readonly values: ViewOutput['state']['values'];
  /** Its `private_metadata`. */
  readonly metadata: string;
  readonly viewId: string;
}

/** A click on a button or on an entry of an overflow menu, or an input with `dispatch_action`. */
export interface ActionRequest extends TriggeredRequest {
  /** Value of the button or the entry. */
  readonly value: string;
  /** Id of the block that it was in. */
  readonly blockId: string;
  /** Hash of the Home tab or the modal that it was in. */
  readonly hash: string | undefined;
  /** Where the message responds that it was in; absent in views. */
  readonly responseUrl: string | undefined;
  /** Id of the modal that it was in. */
  readonly modalId: string | undefined;
  /** The modal that it was in. */
  readonly form: ShownForm | undefined;
  /** Shows a message in place of the one that it was in, or else responds with it. */
  replace(message: Message): Promise<void>;
}

/** The event `app_home_opened`. */
export interface HomeOpened extends SlackRequest {
  /** The tab that was opened: `home` or `messages`. */
  readonly tab: string | undefined;
  /** Hash of the published Home tab; absent before the first is published. */
  readonly hash: string | undefined;
}

/** The app was removed from a workspace, or its tokens were revoked. The workspace need not be served any more. */
export interface RemovalEvent {
  /** Slack's id of the workspace. */
  readonly workspaceId: string;
  /** When that happened, in milliseconds since the epoch by Slack's clock. */
  readonly at: number;
}

/** A submitted modal. */
export interface ViewSubmission extends SlackRequest, ShownForm {}

/** The ack of a submission: errors below its fields, or the next view, and what to do after the ack. */
export type SubmissionAck =
  | { readonly errors: Readonly<Record<string, string>> }
  | { readonly view: ModalView; readonly afterAck?: () => Promise<void> };

/** The options of a menu, and a title above them. */
export interface MenuOptions {
  readonly options: PlainTextOption[];
  readonly title?: string;
}
