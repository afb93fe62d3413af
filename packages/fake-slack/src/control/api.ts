import type { SurfaceElements } from '../driver/elements.ts';
import type { LiveView } from '../driver/live-view.ts';
import type { Message } from '../driver/message.ts';
import type { InstalledApp } from '../manifest/app.ts';
import type { Profile } from '../people.ts';
import type { Input } from '../state/element-values.ts';
import type { Exchange } from '../state/exchange.ts';
import type { Channel } from '../workspace.ts';

/** What the page and the server of the playground say to each other, as JSON under `/_fake/`. */

export interface Conversation {
  /** `C…` of a channel, `D…` of the direct messages with the app. */
  readonly id: string;
  readonly name: string;
  readonly kind: 'app' | 'channel';
}

/** What stays the same as long as the server runs. */
export interface Scene {
  readonly app: InstalledApp;
  /** The users that a person at the page can act as. */
  readonly people: readonly Profile[];
  readonly channels: readonly Pick<Channel, 'id' | 'name'>[];
}

/** A modal or the Home tab as the person sees it. */
export type ViewSnapshot = Pick<LiveView, 'view' | 'values' | 'errors' | 'failure'>;

export interface MessageSnapshot extends Omit<Message, keyof SurfaceElements | 'attachments' | 'shortcut'> {
  /** What the person chose in its menus, as `ViewSnapshot` has it. */
  readonly values: ViewSnapshot['values'];
}

export interface PersonSnapshot {
  readonly person: Profile;
  readonly conversations: readonly Conversation[];
  readonly messages: readonly MessageSnapshot[];
  /** The modal on top, and how many there are. */
  readonly modal: ViewSnapshot | null;
  readonly modals: number;
  readonly home: ViewSnapshot | null;
  /** Slack's time: milliseconds since 1970. */
  readonly now: number;
}

/** `GET traffic?after=…`: what changed after that revision. */
export interface TrafficPart {
  /** To be handed in as `after` the next time. */
  readonly revision: number;
  /** Id of the oldest that is still known: everything before was cleared, or is too long ago. */
  readonly oldest: number;
  /** How long Slack waits for an ack, in milliseconds. */
  readonly deadlineMs: number;
  readonly exchanges: readonly Exchange[];
}

/** By `block_id/action_id`. */
type Values = Readonly<Record<string, Input>>;

/** `POST people/:handle`: what a person does, by name. Options are called by their values, people by their ids. */
export interface Doings {
  readonly command: { readonly text: string; readonly channel: string };
  readonly say: Doings['command'];
  /** A global shortcut, or that of a message. */
  readonly shortcut: { readonly callbackId: string; readonly ts?: string };
  readonly openHome: object;
  readonly submit: { readonly values: Values };
  readonly closeModal: object;
  /** Presses a button, or chooses `input` in a menu, after entering `values`. `surface`: `modal`, `home`, or a message's `ts`. */
  readonly act: {
    readonly surface: string;
    readonly blockId: string;
    readonly actionId: string;
    readonly input?: Input;
    readonly values: Values;
  };
  /** Asks the app for the options of `block_id/action_id`. */
  readonly suggest: { readonly surface: string; readonly field: string; readonly query: string };
}
