import type { Block } from '../block-kit.ts';
import type { Delivery } from '../delivery/delivery.ts';
import { channelObject, interactionRequest, messageLocation } from '../delivery/payloads.ts';
import { stateValues } from '../state/element-values.ts';
import { messageObject, type StoredMessage } from '../state/messages.ts';
import { workspace } from '../workspace.ts';
import { type Actor, issueTrigger, reportFailure } from './actor.ts';
import { SurfaceElements } from './elements.ts';
import { findShortcut, type ShortcutName } from './find-shortcut.ts';
import type { Surface } from './surface.ts';

/** `app`, `slack`, or the user's ID. */
const authorOf = (user: string): string =>
  ({ [workspace.botUserId]: 'app', [workspace.slackbotId]: 'slack' })[user] ?? user;

const currentMessage = ({ state }: Actor, { channel, ts, text }: StoredMessage): StoredMessage => {
  const stored = state.messages.find(channel, ts);
  if (!stored) throw new Error(`The message "${text}" is gone`);
  return stored;
};

/** Payload fields that let the app respond to an interaction with the message. */
const responseFields = (actor: Actor, { channel, ts }: StoredMessage) => ({
  trigger_id: issueTrigger(actor),
  response_url: actor.responseUrl({ channel, original: { channel, ts } }),
});

const surfaceOf = (actor: Actor, message: StoredMessage): Surface => ({
  actor,
  blocks: () => currentMessage(actor, message).blocks,
  entered: () => currentMessage(actor, message).values,
  loadedOptions: message.loadedOptions,
  changed: () => actor.state.messages.changed(message),
  location: () => messageLocation(currentMessage(actor, message)),
  send: async (action) => {
    const current = currentMessage(actor, message);
    const fields = {
      ...messageLocation(current),
      state: { values: stateValues(current.blocks, current.values) },
      ...responseFields(actor, message),
      actions: [action],
    };
    const delivery = await actor.send(interactionRequest('block_actions', actor, fields));
    reportFailure(actor, message.channel, 'action', delivery);
    return delivery;
  },
});

/** A message as one user saw it at that time, and what they can do in it. */
export class Message extends SurfaceElements {
  readonly ts: string;
  readonly channel: string;
  readonly text: string;
  readonly blocks: readonly Block[];
  /** As the app sent them. Their elements can't be clicked. */
  readonly attachments: NonNullable<StoredMessage['attachments']>;
  /** The author: `app`, `slack`, or a user ID. */
  readonly from: string;
  /** Whether only this user sees it. */
  readonly isEphemeral: boolean;
  /** How many times it was edited. */
  readonly revision: number;
  readonly #actor: Actor;
  readonly #stored: StoredMessage;

  constructor(actor: Actor, stored: StoredMessage) {
    super(surfaceOf(actor, stored));
    this.#actor = actor;
    this.#stored = stored;
    this.ts = stored.ts;
    this.channel = stored.channel;
    this.text = stored.text;
    this.blocks = stored.blocks;
    this.attachments = stored.attachments ?? [];
    this.from = authorOf(stored.from);
    this.isEphemeral = stored.ephemeralTo !== undefined;
    this.revision = stored.revision;
  }

  /** Runs one of the app's message shortcuts, by name, callback_id or `{ callbackId }`. Resolves with the ack. */
  async shortcut(name: ShortcutName): Promise<Delivery> {
    const { state, send } = this.#actor;
    const callbackId = findShortcut(state.app, 'message', name);
    const fields = {
      callback_id: callbackId,
      message_ts: this.ts,
      message: messageObject(currentMessage(this.#actor, this.#stored)),
      channel: channelObject(this.channel),
      ...responseFields(this.#actor, this.#stored),
      action_ts: state.ids.timestamp(),
    };
    const delivery = await send(interactionRequest('message_action', this.#actor, fields));
    reportFailure(this.#actor, this.channel, 'shortcut', delivery);
    return delivery;
  }
}
