import type { Block } from '../block-kit.ts';
import type { Delivery } from '../delivery/delivery.ts';
import {
  messageActionRequest,
  messageShortcutRequest,
  messageSuggestionRequest,
} from '../delivery/payloads/messages.ts';
import type { StoredMessage } from '../state/messages.ts';
import type { Reaction } from '../state/reactions.ts';
import { workspace } from '../workspace.ts';
import { type Actor, newTrigger, slackSaysWhy } from './actor.ts';
import { findShortcut, type ShortcutName } from './find-shortcut.ts';
import type { Ground } from './ground.ts';
import { Part } from './part.ts';

/** A user as this side of the screen calls them: the app, Slack itself, or a person's user id. */
const whoIs = (user: string): string =>
  ({ [workspace.botUserId]: 'app', [workspace.slackbotId]: 'slack' })[user] ?? user;

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

const groundOf = (actor: Actor, message: StoredMessage): Ground => ({
  actor,
  blocks: () => storedNow(actor, message).blocks,
  entered: () => storedNow(actor, message).values,
  offered: message.offered,
  changed: () => actor.world.messages.changed(message),
  suggestion: (asked) => messageSuggestionRequest(actor.profile, storedNow(actor, message), asked),
  send: async (action) => {
    const request = messageActionRequest(actor.profile, action, interaction(actor, message));
    const delivery = await actor.send(request);
    slackSaysWhy(actor, message.channel, 'action', delivery);
    return delivery;
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
  /** The emoji under it, in the order in which they came; `users` as `from` has them. */
  readonly reactions: readonly Reaction[];
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
    this.from = whoIs(stored.from);
    this.reactions = stored.reactions.map(({ name, users }) => ({ name, users: users.map(whoIs) }));
    this.isEphemeral = stored.ephemeralTo !== undefined;
    this.revision = stored.revision;
  }

  /** Uses a message shortcut of the app, by name; an id or `{ callbackId }` will do as well. Resolves with the ack. */
  async shortcut(name: ShortcutName): Promise<Delivery> {
    const { world, profile, send } = this.#actor;
    const callbackId = findShortcut(world.app, 'message', name);
    const fields = interaction(this.#actor, this.#seen);
    const delivery = await send(messageShortcutRequest(profile, callbackId, fields));
    slackSaysWhy(this.#actor, this.channel, 'shortcut', delivery);
    return delivery;
  }
}
