import type { View } from '../block-kit.ts';
import type { Delivery } from '../delivery/delivery.ts';
import { commandRequest, interactionRequest } from '../delivery/payloads.ts';
import type { Profile } from '../people.ts';
import { directMessages, isDirectMessages } from '../workspace.ts';
import { applyCommandAck } from './acks.ts';
import { type Actor, issueTrigger, reportFailure, waitFor } from './actor.ts';
import { findShortcut, type ShortcutName } from './find-shortcut.ts';
import { LiveView } from './live-view.ts';
import { findConversation } from './lookup.ts';
import { Message } from './message.ts';
import { Modal } from './modal.ts';
import { containsText } from './visible-text.ts';

/** Options for choosing the channel. */
interface ChannelOption {
  /** `#visitors`, or an ID. Default `#general`. */
  readonly channel?: string | undefined;
}

const always = () => true;

type ViewFilter = string | ((view: View) => boolean);

const homeMatches = (view: View, fits: ViewFilter): boolean =>
  typeof fits === 'string' ? containsText(view.blocks, fits) : fits(view);

/**
 * A workspace user. Methods that wait fail immediately if the app breaks one of Slack's rules. Otherwise they fail after the
 * `timeoutMs` of `createFakeSlack`, and say what they found instead.
 */
export class Person {
  readonly id: string;
  readonly handle: string;
  readonly name: string;
  readonly email: string | undefined;
  readonly profile: Profile;
  readonly #actor: Actor;
  readonly #returned = new Set<string>();

  constructor(actor: Actor) {
    this.#actor = actor;
    this.profile = actor.profile;
    this.id = actor.profile.id;
    this.handle = actor.profile.handle;
    this.name = actor.profile.name;
    this.email = actor.profile.email;
  }

  /**
   * Types a slash command, and posts the message from its ack. Resolves with the ack.
   * @example await alice.command('/visitor today', { channel: '#visitors' });
   */
  async command(line: string, { channel = '#general' }: ChannelOption = {}): Promise<Delivery> {
    const [, command, text] = /^(\/\S+)\s*(.*)$/s.exec(line.trim()) ?? [];
    if (command === undefined || text === undefined)
      throw new Error(`A command must start with "/": ${line}`);
    const channelId = this.#conversation(channel);
    const fields = {
      command,
      text,
      channel_id: channelId,
      trigger_id: issueTrigger(this.#actor),
      response_url: this.#actor.responseUrl({ channel: channelId }),
    };
    const delivery = await this.#actor.send(commandRequest(this.#actor, fields));
    this.#actor.state.traffic.attributeTo(delivery.exchange, () =>
      applyCommandAck(this.#actor, command, channelId, delivery),
    );
    return delivery;
  }

  /** Runs a global shortcut, by name, callback_id or `{ callbackId }`. Resolves with the ack. */
  async shortcut(name: ShortcutName): Promise<Delivery> {
    const { state, send } = this.#actor;
    const fields = {
      callback_id: findShortcut(state.app, 'global', name),
      trigger_id: issueTrigger(this.#actor),
      action_ts: state.ids.timestamp(),
    };
    const delivery = await send(interactionRequest('shortcut', this.#actor, fields));
    reportFailure(this.#actor, directMessages(this.id), 'shortcut', delivery);
    return delivery;
  }

  /** Posts a message in a channel. It doesn't send an event: use `slack.events.message()` for that. */
  say(text: string, { channel = '#general' }: ChannelOption = {}): Message {
    const channelId = this.#conversation(channel);
    if (isDirectMessages(channelId) && this.#actor.state.app.messagesTab !== 'open')
      throw new Error('Sending messages to this app has been turned off.');
    const stored = this.#actor.state.messages.post({ channel: channelId, text, blocks: [], from: this.id });
    this.#returned.add(`${stored.ts} ${stored.revision}`);
    return new Message(this.#actor, stored);
  }

  /** Posts a message to the app, in its messages tab. Resolves after the ack of the `message.im` event. */
  async write(text: string): Promise<Message> {
    const message = this.say(text, { channel: directMessages(this.id) });
    await this.#actor.events.message(message);
    return message;
  }

  /**
   * Uploads a file. Returns its ID, which you can fill into a `file_input`.
   * @example form.fill({ List: alice.upload('guests.csv', 'Name,Email') });
   */
  upload(name: string, content: string | Uint8Array): string {
    const { files, team, url } = this.#actor.state;
    return files.take(name, content, `${url()}/files-pri/${team.id}`).id;
  }

  /** The messages that this user can see now, oldest first. */
  get messages(): readonly Message[] {
    return this.#actor.state.messages.visibleTo(this.id).map((stored) => new Message(this.#actor, stored));
  }

  /**
   * Waits for a message with this text, or for which the function returns true. Resolves with the oldest one that `message`
   * hasn't returned yet. An edited message counts as new.
   * @example const list = await alice.message('Ada Lovelace');
   */
  async message(fits: string | ((message: Message) => boolean) = always): Promise<Message> {
    const key = ({ ts, revision }: Message) => `${ts} ${revision}`;
    const matches = (message: Message) =>
      typeof fits === 'string' ? containsText([message.text, message.blocks], fits) : fits(message);
    const message = await waitFor(this.#actor, 'matching new message', () =>
      this.messages.find((candidate) => !this.#returned.has(key(candidate)) && matches(candidate)),
    );
    this.#returned.add(key(message));
    return message;
  }

  /**
   * Waits until a matching modal, or one with this title, is visible.
   * @example const form = await alice.modal('Invite a visitor');
   */
  modal(fits: ViewFilter = always): Promise<Modal> {
    const matches = (view: View) => (typeof fits === 'string' ? view.title?.text === fits : fits(view));
    return waitFor(this.#actor, typeof fits === 'string' ? `modal "${fits}"` : 'matching modal', () => {
      const top = this.currentModal;
      return top && matches(top.view) ? top : undefined;
    });
  }

  /** The visible modal, without waiting. */
  get currentModal(): Modal | undefined {
    const top = this.#actor.state.views.top(this.id);
    return top && new Modal(this.#actor, top);
  }

  /**
   * Opens the app's Home tab and waits until the app publishes it. With `fits`, waits until it contains this text or matches.
   */
  async home(fits: ViewFilter = always): Promise<LiveView> {
    const hash = this.currentHome?.view.hash;
    await this.#actor.events.homeOpened(this);
    return this.waitForHome((view) => view.hash !== hash && homeMatches(view, fits));
  }

  /** Waits until the Home tab contains this text, or matches. Doesn't open it again. */
  waitForHome(fits: ViewFilter): Promise<LiveView> {
    return waitFor(this.#actor, 'matching Home tab', () => {
      const home = this.currentHome;
      return home && homeMatches(home.view, fits) ? home : undefined;
    });
  }

  /** The Home tab as last published, without waiting. */
  get currentHome(): LiveView | undefined {
    const home = this.#actor.state.views.home(this.id);
    return home && new LiveView(this.#actor, home);
  }

  #conversation(name: string): string {
    return findConversation(name, {}, this.profile, this.#actor.state.app.botName);
  }
}
