import type { Block, View } from '../block-kit.ts';
import type { Outcome } from '../driver/outcome.ts';
import type { Problem } from '../limits/problem.ts';
import type { Profile } from '../people.ts';
import type { ElementValue, Input } from '../state/element-values.ts';
import type { Exchange } from '../state/exchange.ts';
import type { Reaction } from '../state/reactions.ts';

export type { Change } from '../state/change.ts';
export type { Ack, Connected, Exchange, FromApp, Sent, ToApp } from '../state/exchange.ts';
export type { Violation } from '../state/violation.ts';

/** What the page and the server of the playground say to each other, as JSON under `/_fake/`. */

/** Somebody a person at the page can be. */
export interface PersonSummary {
  handle: string;
  /** Slack user id. */
  id: string;
  name: string;
  /** Such as "Assistant to Alice Martin". */
  title?: string;
  kind: Profile['kind'];
  isAdmin: boolean;
  /** IANA time zone. */
  timeZone: string;
  /** BCP 47. */
  locale: string;
}

export interface Conversation {
  /** `C…` of a channel, `D…` of the direct messages with the app. */
  id: string;
  name: string;
  kind: 'app' | 'channel';
}

/** The app as its manifest describes it. */
export interface AppSummary {
  name: string;
  description: string;
  commands: readonly { command: string; description: string; usageHint: string }[];
  shortcuts: readonly { callbackId: string; name: string; description: string; kind: 'global' | 'message' }[];
  hasHome: boolean;
  hasMessages: boolean;
  /** Whether the Messages tab takes no messages, and no commands either. */
  messagesAreReadOnly: boolean;
  /** Of its bot user, after which the conversation with it is called. */
  botName: string;
}

/** What stays the same as long as the server runs. */
export interface Scene {
  app: AppSummary;
  people: readonly PersonSummary[];
  channels: readonly { id: string; name: string }[];
}

export interface MessageSnapshot {
  ts: string;
  /** Conversation id. */
  channel: string;
  /** `app`, `slack`, or a user id. */
  from: string;
  text: string;
  blocks: readonly Block[];
  /** What the person chose in its menus, as `ViewSnapshot` has it. */
  values: ViewSnapshot['values'];
  /** `users` as `from` has them. */
  reactions: readonly Reaction[];
  isEphemeral: boolean;
  isEdited: boolean;
}

export interface ViewSnapshot {
  view: View;
  /** `state.values` as Slack would send it now: by block_id, then action_id. */
  values: Readonly<Record<string, Readonly<Record<string, ElementValue>>>>;
  /** By block_id. */
  errors: Readonly<Record<string, string>>;
  /** What Slack itself complains about. */
  failure?: string;
}

/** All that is on one person's screen. */
export interface PersonSnapshot {
  person: PersonSummary;
  conversations: readonly Conversation[];
  messages: readonly MessageSnapshot[];
  /** The modal on top, and how many there are. */
  modal: ViewSnapshot | null;
  modals: number;
  home: ViewSnapshot | null;
  /** Slack's time: milliseconds since 1970. */
  now: number;
}

/**
 * Pressing a button, or choosing `input` in a menu or as feedback, after entering `values`. Options are called by their
 * values, people and conversations by their ids.
 */
export interface ActionBody {
  actionId: string;
  blockId: string;
  input?: Input;
  /** By `block_id/action_id`. */
  values?: Readonly<Record<string, Input>>;
}

/** What became of something a person did. */
export interface AckSummary {
  status?: number;
  ms?: number;
  /** Slack's reason why it tells the person that it did not work. */
  failure?: string;
}

/** `POST people/:handle/command`: in which conversation it is typed, in #general when left out. */
export interface CommandBody {
  text: string;
  channel?: string;
}

/** `POST people/:handle/say`: to a channel, or to the app (which gets `message.im` if it listens to that). */
export interface SayBody {
  text: string;
  /** #general when left out. */
  channel?: string;
}

/** `POST people/:handle/shortcut` and `…/messages/:ts/shortcut`. */
export interface ShortcutBody {
  callbackId: string;
}

/** `POST people/:handle/modal/submit`: `values` by `block_id/action_id`, in addition to what was entered before. */
export interface SubmitBody {
  values?: Readonly<Record<string, Input>>;
}

/** What became of a submission. */
export interface SubmitSummary extends AckSummary {
  /** `blocked`: Slack's own client found errors and sent nothing. */
  outcome: Outcome | 'blocked';
  /** By block_id. */
  errors?: Readonly<Record<string, string>>;
}

/** `POST people/:handle/{modal,home,messages/:ts}/typeahead`: asks the app for the options of `block_id/action_id`. */
export interface TypeaheadBody {
  field: string;
  query: string;
}

/** `GET traffic?after=…`: what changed after that revision. */
export interface TrafficPart {
  /** To be handed in as `after` the next time. */
  revision: number;
  /** Id of the oldest that is still known: everything before was cleared, or is too long ago. */
  oldest: number;
  /** How long Slack waits for an ack, in milliseconds. */
  deadlineMs: number;
  exchanges: readonly Exchange[];
}

/** An answer of status 400, 403 or 404. */
export interface Refusal {
  /** Names field and rule. */
  error: string;
  /** What is wrong with the body. */
  problems?: readonly Problem[];
}
