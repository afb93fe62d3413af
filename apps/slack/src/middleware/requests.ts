import type { AllMiddlewareArgs, AnyMiddlewareArgs } from '@slack/bolt';
import type { ModalView, PlainTextOption } from '@slack/types';
import type { Within } from '../lib/deadline.ts';
import type { Message } from '../slack/api.ts';
import type { ShownForm } from '../slack/modals.ts';
import type { PersonInWorkspace } from '../workspaces/person.ts';

/** A request from Slack, and who made it. */
export interface SlackRequest extends PersonInWorkspace {
  /** When it arrived, in milliseconds on a monotonic clock. What is shown must not be older. */
  readonly arrivedAt: number;
  /** Whatever it waits for takes from its budget. */
  readonly within: Within;
  /** Opens a modal, once. Empty for events and menus, which can't. */
  readonly triggerId: string;
  /** Shows a message to this person only. Does nothing for events. */
  respond(message: Message): Promise<void>;
}

/** What the middleware adds to Bolt's context. */
export type RequestContext = {
  /** Absent if nobody asked, as at the end of an installation. */
  request: SlackRequest;
  /** Whether the ack came first, so that all else is said elsewhere. */
  isAcknowledged?: boolean;
};

/** A middleware of every request. */
export type RequestMiddleware = (
  args: AnyMiddlewareArgs & AllMiddlewareArgs<RequestContext>,
) => Promise<void>;

/** A click on a button or on an entry of an overflow menu, or an input with `dispatch_action`. */
export interface ActionRequest extends SlackRequest {
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

/** Finds the options of a menu that match what was typed. */
export type Menu = (query: string, request: SlackRequest) => Promise<MenuOptions>;
