import type { View } from '../block-kit.ts';
import type { Delivery } from '../delivery/delivery.ts';
import { commandRequest, shortcutRequest } from '../delivery/payloads.ts';
import type { Profile } from '../people.ts';
import { directMessages } from '../workspace.ts';
import { type Actor, newTrigger, slackSays } from './actor.ts';
import { showCommandAck } from './command-ack.ts';
import { LiveView } from './live-view.ts';
import { Message } from './message.ts';
import { Modal } from './modal.ts';

const always = () => true;

/** Somebody using Slack. Waiting methods fail after the fake's `timeoutMs` and say what was there instead. */
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

  /**
   * Types a slash command, such as `/visitor today`. Resolves with the ack, which is shown as Slack shows it.
   * @param channel id of the channel it is typed in, #general when left out
   */
  async command(line: string, { channel = 'C0GENERAL' }: { channel?: string } = {}): Promise<Delivery> {
    const [, command, text] = /^(\/\S+)\s*(.*)$/s.exec(line.trim()) ?? [];
    if (command === undefined || text === undefined) throw new Error(`A command starts with "/": ${line}`);
    const triggerId = newTrigger(this.#actor);
    const responseUrl = this.#actor.responseUrl({ channel });
    const delivery = await this.#actor.send(
      commandRequest(this.#actor.profile, { command, text, channel, triggerId, responseUrl }),
    );
    showCommandAck(this.#actor, command, channel, delivery);
    return delivery;
  }

  /** Chooses a global shortcut. Resolves with the ack. */
  async shortcut(callbackId: string): Promise<Delivery> {
    const actionTs = this.#actor.world.ids.timestamp();
    const request = shortcutRequest(this.#actor.profile, callbackId, newTrigger(this.#actor), actionTs);
    const delivery = await this.#actor.send(request);
    if (delivery.failure) {
      const text = `This app did not respond: the shortcut failed with "${delivery.failure}"`;
      slackSays(this.#actor, directMessages(this.id), text);
    }
    return delivery;
  }

  /** Writes a message of their own, for message shortcuts. The app is not told. */
  say(text: string, { channel = 'C0GENERAL' }: { channel?: string } = {}): Message {
    const stored = this.#actor.world.messages.post({ channel, text, blocks: [], from: this.id });
    this.#taken.add(`${stored.ts} ${stored.revision}`);
    return new Message(this.#actor, stored);
  }

  /** Everything this person can see now, oldest first. */
  get messages(): readonly Message[] {
    return this.#actor.world.messages.visibleTo(this.id).map((stored) => new Message(this.#actor, stored));
  }

  /** The oldest fitting message not returned by this method before, waiting for it. An edit makes a message new. */
  async message(fits: (message: Message) => boolean = always): Promise<Message> {
    const key = ({ ts, revision }: Message) => `${ts} ${revision}`;
    const message = await this.#wait('new message', () =>
      this.messages.find((candidate) => !this.#taken.has(key(candidate)) && fits(candidate)),
    );
    this.#taken.add(key(message));
    return message;
  }

  /** The visible modal, waiting until there is one that fits. */
  modal(fits: (view: View) => boolean = always): Promise<Modal> {
    return this.#wait('modal', () => {
      const top = this.currentModal;
      return top && fits(top.view) ? top : undefined;
    });
  }

  /** The visible modal right now. */
  get currentModal(): Modal | undefined {
    const top = this.#actor.world.views.top(this.id);
    return top && new Modal(this.#actor, top);
  }

  /** Opens the app's Home tab and waits for what the app publishes after that. */
  async openHome(fits: (view: View) => boolean = always): Promise<LiveView> {
    const hash = this.home?.view.hash;
    await this.#actor.events.homeOpened(this);
    return this.waitForHome((view) => view.hash !== hash && fits(view));
  }

  /** The Home tab, waiting until it fits. */
  waitForHome(fits: (view: View) => boolean): Promise<LiveView> {
    return this.#wait('Home tab', () => (this.home && fits(this.home.view) ? this.home : undefined));
  }

  /** The Home tab as published last. */
  get home(): LiveView | undefined {
    const home = this.#actor.world.views.home(this.id);
    return home && new LiveView(this.#actor, home);
  }

  #wait<T>(what: string, look: () => T | undefined): Promise<T> {
    const { world, timeoutMs } = this.#actor;
    return world.changes.waitFor(look, {
      timeoutMs,
      otherwise: () => `${this.handle} saw no fitting ${what} within ${timeoutMs} ms. ${this.#seen()}`,
    });
  }

  /** What is in front of this person, for errors. */
  #seen(): string {
    const { world } = this.#actor;
    const modal = this.currentModal;
    const messages = this.messages.map(({ from, text }) => `${from}: ${text}`);
    const violations = world.violations.all.map(
      ({ where, pointer, message }) => `${where} ${pointer} ${message}`,
    );
    return [
      `Modal: ${modal ? `"${modal.title}" (${modal.view.callback_id}) ${modal.failure ?? ''}` : 'none'}.`,
      `Home tab: ${this.home ? 'published' : 'none'}.`,
      `Messages: ${messages.join(' | ') || 'none'}.`,
      `Calls: ${world.calls.all.map(({ method, answer }) => `${method} ${answer.error ?? 'ok'}`).join(', ') || 'none'}.`,
      ...(violations.length > 0 ? [`Violations: ${violations.join('; ')}.`] : []),
    ].join('\n');
  }
}
