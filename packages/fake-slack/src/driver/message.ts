import type { Block } from '../block-kit.ts';
import type { Delivery } from '../delivery/delivery.ts';
import {
  messageActionRequest,
  messageShortcutRequest,
  messageSuggestionRequest,
} from '../delivery/payloads/messages.ts';
import type { StoredMessage } from '../state/messages.ts';
import { workspace } from '../workspace.ts';
import { type Actor, newTrigger, slackSaysWhy } from './actor.ts';
import { findShortcut, type ShortcutName } from './find-shortcut.ts';
import type { Ground } from './ground.ts';
import { Part } from './part.ts';

/** The message as it is by now: what somebody looking at the screen would click on. */
const storedNow = ({ world }: Actor, { channel, ts, text }: StoredMessage): StoredMessage => {
  const stored = world.messages.find(channel, ts);
  if (!stored) throw new Error(`The message "${text}" is gone`);
  return stored;
};

const interaction = (actor: Actor, message: StoredMessage) => {
  const { channel, ts } = message;
  return {
    message: storedNow(actor, message),
    triggerId: newTrigger(actor),
    responseUrl: actor.responseUrl({ channel, original: { channel, ts } }),
    actionTs: actor.world.ids.timestamp(),
  };
};

/** Slack says so to the person when the app did not answer. */
const noticed = (actor: Actor, channel: string, delivery: Delivery): Delivery => {
  if (delivery.failure) slackSaysWhy(actor, channel, 'action', delivery);
  return delivery;
};

const groundOf = (actor: Actor, message: StoredMessage): Ground => ({
  actor,
  blocks: () => storedNow(actor, message).blocks,
  entered: () => storedNow(actor, message).values,
  offered: message.offered,
  changed: () => actor.world.messages.changed(message),
  suggestion: (asked) => messageSuggestionRequest(actor.profile, storedNow(actor, message), asked),
  send: async (action) => {
    const request = messageActionRequest(actor.profile, action, interaction(actor, message));
    return noticed(actor, message.channel, await actor.send(request));
  },
});

/** A message as one person saw it at that moment, with what they can do to it. */
export class Message extends Part {
  readonly ts: string;
  readonly channel: string;
  readonly text: string;
  readonly blocks: readonly Block[];
  /** As the app sent them; nobody can click inside. */
  readonly attachments: NonNullable<StoredMessage['attachments']>;
  /** Who wrote it: the app, Slack itself, or a person's user id. */
  readonly from: string;
  /** Only this person sees it. */
  readonly isEphemeral: boolean;
  /** How often it was edited before. */
  readonly revision: number;
  readonly #actor: Actor;
  readonly #seen: StoredMessage;

  constructor(actor: Actor, stored: StoredMessage) {
    super(groundOf(actor, stored));
    this.#actor = actor;
    this.#seen = stored;
    this.ts = stored.ts;
    this.channel = stored.channel;
    this.text = stored.text;
    this.blocks = stored.blocks;
    this.attachments = stored.attachments ?? [];
    this.from = { [workspace.botUserId]: 'app', [workspace.slackbotId]: 'slack' }[stored.from] ?? stored.from;
    this.isEphemeral = stored.ephemeralTo !== undefined;
    this.revision = stored.revision;
  }

  /** Uses a message shortcut of the app, by name; an id or `{ callbackId }` will do as well. Resolves with the ack. */
  async shortcut(name: ShortcutName): Promise<Delivery> {
    const { world, profile, send } = this.#actor;
    const callbackId = findShortcut(world.app, 'message', name);
    const fields = interaction(this.#actor, this.#seen);
    const delivery = await send(messageShortcutRequest(profile, callbackId, fields));
    return noticed(this.#actor, this.channel, delivery);
  }
}
