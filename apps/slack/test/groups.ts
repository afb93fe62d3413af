import type { Modal, Person } from '@visitor-invitations/fake-slack';
import { expect } from 'vitest';

const inLetters = (number: number) =>
  String(number).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');

/** So many visitors, one on each line: names have no digits. */
export const guestLines = (count: number): string =>
  Array.from({ length: count }, (_, index) => `Ann C-${inLetters(index)} g${index}@example.com`).join('\n');

/** Opens the form of a group, filled in. */
export const openGroupForm = async (
  person: Person,
  values: Readonly<Record<string, string | readonly string[]>>,
): Promise<Modal> => {
  await person.command('/visitor invite');
  await (await person.modal()).click('Several visitors');
  const form = await person.modal('Several visitors');
  await expect.poll(() => form.view.submit?.text).toBe('Preview');
  const [site] = await form.typeahead('siteId', 'london');
  const [type] = await form.typeahead('visitorType', 'Contractor');
  const { startDate, ...others } = values;
  if (typeof startDate === 'string') {
    const before = form.view.hash;
    await form.choose('startDate', startDate);
    await expect.poll(() => form.view.hash).not.toBe(before);
  }
  return form.fill({ siteId: site?.value ?? '', visitorType: type?.value ?? '', ...others });
};

/** Shows what would be sent for what was entered. */
export const openPreview = async (
  person: Person,
  values: Readonly<Record<string, string | readonly string[]>>,
): Promise<Modal> => {
  await (await openGroupForm(person, values)).submit();
  return person.modal('Preview');
};

/** The last message with this text. */
export const messageWith = (person: Person, text: string) =>
  person.messages.findLast((message) => message.text.includes(text));
