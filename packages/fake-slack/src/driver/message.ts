import { type Block, ownOptions, type Placed } from '../block-kit.ts';
import type { Delivery } from '../delivery/delivery.ts';
import { actionObject, messageActionRequest, messageShortcutRequest } from '../delivery/payloads.ts';
import { type ElementValue, enterValue, type Input, placeKey } from '../state/element-values.ts';
import type { StoredMessage } from '../state/messages.ts';
import { workspace } from '../workspace.ts';
import { type Actor, newTrigger, slackSays } from './actor.ts';
import { findElement, type Narrowing } from './find-element.ts';

/** A message as one person saw it at that moment, with what they can do to it. */
export class Message {
  readonly ts: string;
  readonly channel: string;
  readonly text: string;
  readonly blocks: readonly Block[];
  /** Who wrote it: the app, Slack itself, or a person's user id. */
  readonly from: string;
  /** Only this person sees it. */
  readonly isEphemeral: boolean;
  /** How often it was edited before. */
  readonly revision: number;
  readonly #actor: Actor;

  constructor(actor: Actor, stored: StoredMessage) {
    this.#actor = actor;
    this.ts = stored.ts;
    this.channel = stored.channel;
    this.text = stored.text;
    this.blocks = stored.blocks;
    this.from = { [workspace.botUserId]: 'app', [workspace.slackbotId]: 'slack' }[stored.from] ?? stored.from;
    this.isEphemeral = stored.ephemeralTo !== undefined;
    this.revision = stored.revision;
  }

  /** Presses the button with this action_id or text, and says yes to its confirm dialog. Resolves with the ack. */
  click(button: string, narrowing?: Narrowing): Promise<Delivery> {
    return this.#act(findElement(this.#stored().blocks, button, narrowing), {});
  }

  /** Chooses an option (by value), a person, a time … in the message's own menu. Resolves with the ack. */
  choose(actionId: string, input: Input, narrowing?: Narrowing): Promise<Delivery> {
    const stored = this.#stored();
    const placed = findElement(stored.blocks, actionId, narrowing);
    const value = enterValue(placed.element, input, ownOptions(placed.element));
    stored.values.set(placeKey(placed), value);
    return this.#act(placed, value);
  }

  /** Uses a message shortcut of the app on this message. Resolves with the ack. */
  async shortcut(callbackId: string): Promise<Delivery> {
    const delivery = await this.#actor.send(
      messageShortcutRequest(this.#actor.profile, callbackId, this.#interaction()),
    );
    return this.#noticed(delivery);
  }

  async #act({ block, element }: Placed, value: ElementValue): Promise<Delivery> {
    const fields = this.#interaction();
    const action = actionObject(block.block_id, element, value, fields.actionTs);
    return this.#noticed(await this.#actor.send(messageActionRequest(this.#actor.profile, action, fields)));
  }

  #interaction() {
    const { channel, ts } = this;
    return {
      message: this.#stored(),
      triggerId: newTrigger(this.#actor),
      responseUrl: this.#actor.responseUrl({ channel, original: { channel, ts } }),
      actionTs: this.#actor.world.ids.timestamp(),
    };
  }

  /** The message as it is by now: what somebody looking at the screen would click on. */
  #stored(): StoredMessage {
    const stored = this.#actor.world.messages.find(this.channel, this.ts);
    if (!stored) throw new Error(`The message "${this.text}" is gone`);
    return stored;
  }

  #noticed(delivery: Delivery): Delivery {
    if (delivery.failure) {
      slackSays(
        this.#actor,
        this.channel,
        `This app did not respond: the action failed with "${delivery.failure}"`,
      );
    }
    return delivery;
  }
}
