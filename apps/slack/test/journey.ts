import {
  demoPeople,
  type FakeSlack,
  type Message,
  type Modal,
  type Person,
} from '@visitor-invitations/fake-slack';
import { menuValue, type Offer } from '../src/features/visit/offers.ts';
import { ids } from '../src/slack/ids.ts';
import type { SlackContext } from './slack-test.ts';

/** The demo's people with Slack in a language, such as `de-DE`; Alice's name and the others stay. */
export const peopleIn = (locale: string) => demoPeople.map((person) => ({ ...person, locale }));

/** Every text that the app has shown, in messages, views and acks. */
export const shown = ({ calls, deliveries }: Pick<FakeSlack, 'calls' | 'deliveries'>): string[] => {
  const all = JSON.stringify([calls.map(({ args }) => args), deliveries.map(({ body }) => body)]);
  // Views and acks are JSON in JSON.
  const flat = all.replaceAll(/\\+"/g, '"');
  return [...flat.matchAll(/"text":"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) =>
    text
      .replaceAll(/\\+n/g, '\n')
      .replaceAll(/\\+u([0-9a-f]{4})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
  );
};

export const isAt = (callbackId: string) => (view: { readonly callback_id?: string | undefined }) =>
  view.callback_id === callbackId;

/** A visitor, whose names are as long as they come. */
export const long = {
  firstName: 'Wolfeschlegelsteinhausen'.repeat(4),
  lastName: 'Canary '.repeat(14).trim(),
};

/** Whether a message or a view has this id or text anywhere. */
export const has =
  (text: string) =>
  ({ blocks }: { readonly blocks: unknown }) =>
    JSON.stringify(blocks).includes(JSON.stringify(text));

/** Chooses from the menu of a visit, of the first one by default. */
export const choose = async (shown: Message, offer: Offer, id = '') => {
  for (const block of shown.blocks)
    for (const { options = [] } of [block.accessory ?? {}, ...(block.elements ?? [])]) {
      const isIt = ({ value = '' }) => menuValue.find(value)?.offer === offer && value.includes(id);
      const { text } = options.find(isIt) ?? {};
      // The times in its value may have changed since.
      if (text) return shown.choose(ids.action.visitMenu, text.text, { blockId: block.block_id });
    }
  throw new Error(`No menu has ${offer}`);
};

/** Lists the visits, and chooses from the menu of one. */
export const chooseIn = async (person: Person, offer: Offer, id: string) => {
  await person.command('/visitor find');
  await choose(await person.message((list) => JSON.stringify(list.blocks).includes(id)), offer, id);
};

/** Cancels a visit from its menu, and confirms it. */
export const cancel = async (person: Person, shown: Message, id?: string) => {
  await choose(shown, 'cancel', id);
  await (await person.modal(isAt(ids.view.cancel))).submit();
};

/** Sends a form, and waits for the message about it. Resolves to that one. */
export const send = async (person: Person, form: Modal) => {
  await form.submit();
  const message = await person.message();
  await form.close();
  return message;
};

/** What people do in Slack, one after the other, by ids and not by words, so that it is the same in every language. */
export type Journey = (context: SlackContext) => Promise<void>;
