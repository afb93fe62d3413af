import type { Block, View } from '../block-kit.ts';
import type { InstalledApp } from '../manifest/app.ts';
import type { Profile } from '../people.ts';
import type { ElementValue, Input } from '../state/element-values.ts';
import type { Exchange } from '../state/exchange.ts';
import type { StoredMessage } from '../state/messages.ts';
import type { Channel } from '../workspace.ts';

export type { Ack, Exchange, FromApp, ToApp } from '../state/exchange.ts';

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

export interface MessageSnapshot extends Pick<StoredMessage, 'ts' | 'channel' | 'text'> {
  /** `app`, `slack`, or a user id. */
  readonly from: string;
  readonly blocks: readonly Block[];
  /** What the person chose in its menus, as `ViewSnapshot` has it. */
  readonly values: ViewSnapshot['values'];
  readonly isEphemeral: boolean;
  readonly isEdited: boolean;
}

export interface ViewSnapshot {
  readonly view: View;
  /** `state.values` as Slack would send it now: by block_id, then action_id. */
  readonly values: Readonly<Record<string, Readonly<Record<string, ElementValue>>>>;
  /** By block_id. */
  readonly errors: Readonly<Record<string, string>>;
  /** What Slack itself complains about. */
  readonly failure?: string | undefined;
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

/** `modal`, `home`, or the `ts` of a message. */
type SurfaceName = string;
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
  /** Presses a button, or chooses `input` in a menu, after entering `values`. */
  readonly act: {
    readonly surface: SurfaceName;
    readonly blockId: string;
    readonly actionId: string;
    readonly input?: Input;
    readonly values: Values;
  };
  /** Asks the app for the options of `block_id/action_id`. */
  readonly suggest: { readonly surface: SurfaceName; readonly field: string; readonly query: string };
}
