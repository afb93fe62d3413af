import type {
  ActionRequest,
  CommandRequest,
  HomeOpened,
  MenuOptions,
  MessageRequest,
  RemovalEvent,
  SlackRequest,
  SubmissionAck,
  TriggeredRequest,
  ViewSubmission,
} from './requests.ts';

/**
 * Where features register their listeners. Requests are acknowledged before they are handled, and handled once however
 * often Slack delivers them. An error is logged without its message, and explained to the person.
 */
export interface Listeners {
  /** Events have no response, so an error is only logged. */
  event(name: 'app_home_opened', handle: (event: HomeOpened) => Promise<void>): void;
  /** The end of an installation. It is handled again until it succeeds, as Slack does not send it again. */
  removal(name: 'app_uninstalled' | 'tokens_revoked', handle: (event: RemovalEvent) => Promise<void>): void;
  command(name: string, handle: (command: CommandRequest) => Promise<void>): void;
  /** A global shortcut. */
  shortcut(callbackId: string, handle: (shortcut: TriggeredRequest) => Promise<void>): void;
  messageShortcut(callbackId: string, handle: (shortcut: MessageRequest) => Promise<void>): void;
  /** A button, an overflow menu or a menu of people in a message, a modal or the Home tab. */
  action(actionId: string, handle: (action: ActionRequest) => Promise<void>): void;
  /**
   * A button or an entry of a menu whose ack waits until `accept` has stored what is to be done, which it returns. What need
   * not be stored, it leaves to `handle`, as in `action`.
   */
  acceptedAction(
    actionId: string,
    accept: (action: ActionRequest) => Promise<(() => Promise<void>) | undefined>,
    handle?: (action: ActionRequest) => Promise<void>,
  ): void;
  /** The ack waits for `handle`, so it must not read from the visitor service: `afterAck` does. */
  view(callbackId: string, handle: (submission: ViewSubmission) => Promise<SubmissionAck>): void;
  /**
   * The options of an external select.
   *
   * @param otherwise those when `handle` is late or fails. Default: a message to type again, or why it failed.
   */
  options(
    actionId: string,
    handle: (query: string, request: SlackRequest) => Promise<MenuOptions>,
    otherwise?: (query: string) => MenuOptions,
  ): void;
}
