import type { SurfaceElements } from '../driver/elements.ts';
import type { LiveView } from '../driver/live-view.ts';
import type { Message } from '../driver/message.ts';
import type { InstalledApp } from '../manifest/app.ts';
import type { Profile } from '../people.ts';
import type { Input } from '../state/element-values.ts';
import type { Exchange } from '../state/exchange.ts';
import type { Channel } from '../workspace.ts';

/** The JSON that the playground's page and server exchange under `/_fake/`. */

export interface Conversation {
  /** `C…` for a channel, `D…` for direct messages with the app. */
  readonly id: string;
  readonly name: string;
  readonly kind: 'app' | 'channel';
}

/** Data that doesn't change while the server runs. */
export interface Scene {
  readonly app: InstalledApp;
  /** The users that a person can act as on the page. */
  readonly people: readonly Profile[];
  readonly channels: readonly Pick<Channel, 'id' | 'name'>[];
}

/** A modal or the Home tab as the person sees it. */
export type ViewSnapshot = Pick<LiveView, 'view' | 'values' | 'errors' | 'failure'>;

export interface MessageSnapshot extends Omit<Message, keyof SurfaceElements | 'attachments' | 'shortcut'> {
  /** The choices in the message's menus, as in `ViewSnapshot`. */
  readonly values: ViewSnapshot['values'];
}

export interface PersonSnapshot {
  readonly person: Profile;
  readonly conversations: readonly Conversation[];
  readonly messages: readonly MessageSnapshot[];
  /** The top modal, and the number of open modals. */
  readonly modal: ViewSnapshot | null;
  readonly modals: number;
  readonly home: ViewSnapshot | null;
  /** Slack's time: milliseconds since 1970. */
  readonly now: number;
}

/** `GET traffic?after=…`: the changes after that revision. */
export interface TrafficPart {
  /** Pass it as `after` next time. */
  readonly revision: number;
  /** ID of the oldest exchange that's still kept. Earlier ones were cleared or have expired. */
  readonly oldest: number;
  /** How long Slack waits for an ack, in milliseconds. */
  readonly deadlineMs: number;
  readonly exchanges: readonly Exchange[];
}

/** By `block_id/action_id`. */
type Values = Readonly<Record<string, Input>>;

/** `POST people/:handle`: a person's actions, by name. Options are identified by value, people by ID. */
export interface Doings {
  readonly command: { readonly text: string; readonly channel: string };
  readonly say: Doings['command'];
  /** A global shortcut, or a message's. */
  readonly shortcut: { readonly callbackId: string; readonly ts?: string };
  readonly openHome: object;
  readonly submit: { readonly values: Values };
  readonly closeModal: object;
  /** Enters `values`, then presses a button, or chooses `input` in a menu. `surface`: `modal`, `home`, or a message's `ts`. */
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
