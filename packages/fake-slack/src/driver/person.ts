import type { View } from '../block-kit.ts';
import type { Delivery } from '../delivery/delivery.ts';
import { commandRequest, shortcutRequest } from '../delivery/payloads/commands-and-shortcuts.ts';
import type { Profile } from '../people.ts';
import { directMessages, isDirectMessages } from '../workspace.ts';
import { type Actor, newTrigger, slackSaysWhy } from './actor.ts';
import { showCommandAck } from './command-ack.ts';
import { findShortcut, type ShortcutName } from './find-shortcut.ts';
import { LiveView } from './live-view.ts';
import { Message } from './message.ts';
import { Modal } from './modal.ts';
import { conversationNamed } from './people-and-places.ts';
import { waitFor } from './wait-for.ts';
import { shows } from './words.ts';

/** Where something is typed. */
interface Place {
  /** `#visitors`, or an id. Default `#general`. */
  channel?: string;
}

const always = () => true;

type Fits = string | ((view: View) => boolean);

const homeFits = (view: View, fits: Fits): boolean =>
  typeof fits === 'string' ? shows(view.blocks, fits) : fits(view);

/**
 * Somebody using Slack. Waiting methods fail at once when the app breaks a rule of Slack, and else after the fake's
 * `timeoutMs`, saying what was there instead.
 */
export class Person {
  readonly id: string;
  readonly handle: string;
  readonly name: string;
  readonly email: string | undefined;
  readonly profile: Profile;
  readonly #actor: Actor;
  readonly #taken = new Set<string>();

  constructor(actor: Actor) {
    this.#actor = actor;
    this.profile = actor.profile;
    this.id = actor.profile.id;
    this.handle = actor.profile.handle;
    this.name = actor.profile.name;
    this.email = actor.profile.email;
  }

  /** Types a slash command, such as `/visitor today`. Resolves with the ack, which is shown as Slack shows it. */
  async command(line: string, { channel = '#general' }: Place = {}): Promise<Delivery> {
    const [, command, text] = /^(\/\S+)\s*(.*)$/s.exec(line.trim()) ?? [];
    if (command === undefined || text === undefined) throw new Error(`A command starts with "/": ${line}`);
    const place = this.#conversation(channel);
    const triggerId = newTrigger(this.#actor);
    const responseUrl = this.#actor.responseUrl({ channel: place });
    const delivery = await this.#actor.send(
      commandRequest(this.profile, { command, text, channel: place, triggerId, responseUrl }),
    );
    this.#actor.world.traffic.blaming(delivery.exchange, () =>
      showCommandAck(this.#actor, command, place, delivery),
    );
    return delivery;
  }

  /** Chooses a global shortcut, by name; an id or `{ callbackId }` will do as well. Resolves with the ack. */
  async shortcut(name: ShortcutName): Promise<Delivery> {
    const { world, send } = this.#actor;
    const callbackId = findShortcut(world.app, 'global', name);
    const actionTs = world.ids.timestamp();
    const delivery = await send(shortcutRequest(this.profile, callbackId, newTrigger(this.#actor), actionTs));
    slackSaysWhy(this.#actor, directMessages(this.id), 'shortcut', delivery);
    return delivery;
  }

  /** Writes a message in a channel. The app is not told unless `slack.events.message()` does. */
  say(text: string, { channel = '#general' }: Place = {}): Message {
    const place = this.#conversation(channel);
    if (isDirectMessages(place) && this.#actor.world.app.messagesTab !== 'open')
      throw new Error('Sending messages to this app has been turned off.');
    const stored = this.#actor.world.messages.post({ channel: place, text, blocks: [], from: this.id });
    this.#taken.add(`${stored.ts} ${stored.revision}`);
    return new Message(this.#actor, stored);
  }

  /** Writes to the app, in its messages tab. Resolves when the app has taken the `message.im` event. */
  async write(text: string): Promise<Message> {
    const message = this.say(text, { channel: directMessages(this.id) });
    await this.#actor.events.message(message);
    return message;
  }

  /** Everything this person can see now, oldest first. */
  get messages(): readonly Message[] {
    return this.#actor.world.messages.visibleTo(this.id).map((stored) => new Message(this.#actor, stored));
  }

  /**
   * The oldest message not returned by this method before that shows these words, or fits; waiting for it. An edit makes a
   * message new.
   */
  async message(fits: string | ((message: Message) => boolean) = always): Promise<Message> {
    const key = ({ ts, revision }: Message) => `${ts} ${revision}`;
    const isIt = (message: Message) =>
      typeof fits === 'string' ? shows([message.text, message.blocks], fits) : fits(message);
    const message = await waitFor(this.#actor, 'fitting new message', () =>
      this.messages.find((candidate) => !this.#taken.has(key(candidate)) && isIt(candidate)),
    );
    this.#taken.add(key(message));
    return message;
  }

  /** The visible modal, waiting until there is one with this title, or one that fits. */
  modal(fits: Fits = always): Promise<Modal> {
    const isIt = (view: View) => (typeof fits === 'string' ? view.title?.text === fits : fits(view));
    return waitFor(this.#actor, typeof fits === 'string' ? `modal "${fits}"` : 'fitting modal', () => {
      const top = this.currentModal;
      return top && isIt(top.view) ? top : undefined;
    });
  }

  /** The visible modal right now. */
  get currentModal(): Modal | undefined {
    const top = this.#actor.world.views.top(this.id);
    return top && new Modal(this.#actor, top);
  }

  /**
   * Opens the app's Home tab and waits for what the app publishes after that; with `fits`, until it shows these words or
   * fits.
   */
  async home(fits: Fits = always): Promise<LiveView> {
    const hash = this.currentHome?.view.hash;
    await this.#actor.events.homeOpened(this);
    return this.waitForHome((view) => view.hash !== hash && homeFits(view, fits));
  }

  /** The Home tab, waiting until it shows these words, or fits, without opening it anew. */
  waitForHome(fits: Fits): Promise<LiveView> {
    return waitFor(this.#actor, 'fitting Home tab', () => {
      const home = this.currentHome;
      return home && homeFits(home.view, fits) ? home : undefined;
    });
  }

  /** The Home tab as published last. */
  get currentHome(): LiveView | undefined {
    const home = this.#actor.world.views.home(this.id);
    return home && new LiveView(this.#actor, home);
  }

  #conversation(name: string): string {
    return conversationNamed(name, {}, this.profile, this.#actor.world.app.botName);
  }
}
