import { demoPeople, type FakeSlack, type Modal, type Person } from '@visitor-invitations/fake-slack';
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

/** Opens a list, and presses a button of a visit in it. */
export const press = async (person: Person, button: string, value: string) => {
  await person.command('/visitor find');
  await (await person.message((list) => has(button)(list) && has(value)(list))).click(button, { value });
};

/** Sends a form, and waits for the message about it. */
export const send = async (person: Person, form: Modal) => {
  await form.submit();
  await person.message();
  await form.close();
};

/** What people do in Slack, one after the other, by ids and not by words, so that it is the same in every language. */
export type Journey = (context: SlackContext) => Promise<void>;
