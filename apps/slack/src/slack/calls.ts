import type { ViewOutput } from '@slack/bolt';
import type { KnownBlock, ModalView, PlainTextOption } from '@slack/types';
import type { Message, SlackApi } from './api.ts';

/** Who did something in Slack, and Slack to answer with. */
export interface Call {
  readonly slack: SlackApi;
  readonly userId: string;
  /** When it came in, in milliseconds on a clock that never jumps: what is shown is not older. */
  readonly arrivedAt: number;
}

/** Something that may open a modal, and can be answered so that this person alone sees it. */
export interface Request extends Call {
  readonly triggerId: string;
  tell(message: Message): Promise<void>;
}

/** A slash command. `text` is what stands after its name. */
export interface Command extends Request {
  readonly text: string;
}

/** A button that was pressed, or an entry of a menu. `value` says what it stands for. */
export interface Press extends Request {
  readonly value: string;
  /** Of the Home tab that it stood in, as Slack said it. */
  readonly hash: string | undefined;
  /** Of the modal that it stood in. */
  readonly modalId: string | undefined;
}

/** A person opened the app. */
export interface Opening extends Call {
  /** Where they arrived: `home`, or `messages`. */
  readonly tab: string | undefined;
  /** Of the Home tab that they see; absent before the first is published. */
  readonly hash: string | undefined;
}

/** A modal that was sent. */
export interface Submission extends Call {
  /** The view as it was shown. */
  readonly blocks: readonly KnownBlock[];
  readonly values: ViewOutput['state']['values'];
  readonly metadata: string;
  readonly viewId: string;
}

/** What a submission is answered with at once: errors at their fields, or another view and what to work on then. */
export type SubmissionAnswer =
  | { readonly errors: Readonly<Record<string, string>> }
  | { readonly view: ModalView; readonly work?: () => Promise<void> };

/** What a menu offers. A title says what there is to know about it. */
export interface Choices {
  readonly options: PlainTextOption[];
  readonly title?: string;
}

/**
 * Where features say what they listen to. Slack is always answered at once and worked for after; an event, a command,
 * a shortcut or a press that is delivered again is not handled again. An error is logged without its words, and told to
 * the person.
 */
export interface Listeners {
  /** The event that a person opened the app. They asked for nothing, so an error is not told to them. */
  opening(event: 'app_home_opened', handle: (opening: Opening) => Promise<void>): void;
  command(name: string, handle: (command: Command) => Promise<void>): void;
  /** A global shortcut. */
  shortcut(callbackId: string, handle: (request: Request) => Promise<void>): void;
  /** A button or a menu of a message, a modal or the Home tab. */
  button(actionId: string, handle: (press: Press) => Promise<void>): void;
  /** The answer is waited for before Slack is answered, so it must not need a slow read. */
  submission(callbackId: string, handle: (submission: Submission) => Promise<SubmissionAnswer>): void;
  /** A handler that fails has `orElse` answer in its place. */
  options(
    actionId: string,
    handle: (query: string, call: Call) => Promise<Choices>,
    orElse: (error: unknown) => Choices,
  ): void;
}
