import type { Input, Message, Modal } from '@visitor-invitations/fake-slack';
import { expect, vi } from 'vitest';
import { ids } from '../src/slack/ids.ts';

/** Does what the app shows the form anew for. */
const untilShownAgain = async (modal: Modal, act: () => Promise<unknown>) => {
  const { hash } = modal.view;
  await act();
  const isForm = () => modal.view.blocks.some(({ block_id }) => block_id === 'firstName');
  await vi.waitFor(() => expect(modal.view.hash !== hash && isForm()).toBe(true), { interval: 5 });
};

/** Whether the app is told of a field at once, and shows the form anew. */
const isToldAtOnce = ({ view }: Modal, field: string) =>
  view.blocks.some(({ block_id, dispatch_action }) => block_id === field && dispatch_action === true);

/** Enters values into the form of a visit, by its fields, in their order. */
export const enter = async (modal: Modal, values: Readonly<Record<string, Input>>): Promise<Modal> => {
  const isShown = (field: string) => modal.view.blocks.some(({ block_id }) => block_id === field);
  if (!Object.keys(values).every(isShown))
    await untilShownAgain(modal, () => modal.click(ids.action.moreFields));
  for (const [field, value] of Object.entries(values)) {
    if (isToldAtOnce(modal, field)) await untilShownAgain(modal, () => modal.choose(field, value));
    else modal.fill({ [field]: value });
  }
  return modal;
};

/** Fills in the form of an invitation, with canaries in every typed field. */
export const fillIn = async (modal: Modal, values: Readonly<Record<string, Input>> = {}): Promise<Modal> => {
  const [site] = await modal.typeahead('siteId', 'london');
  const [visitorType] = await modal.typeahead('visitorType', 'Contractor');
  return enter(modal, {
    firstName: 'Jane',
    lastName: 'Canary',
    email: 'jane.canary@example.com',
    mobile: '+44 7700 900123',
    companyName: 'Canary & Sons <!channel>',
    siteId: site?.value ?? '',
    visitorType: visitorType?.value ?? '',
    subject: 'Canary review',
    visitorNotes: 'Canary notes for Jane',
    adminNotes: 'Canary notes for the desk',
    ...values,
  });
};

/** The visible text of blocks. */
export const wordsOf = ({ blocks }: Pick<Message | Modal, 'blocks'>): string =>
  [...JSON.stringify(blocks).matchAll(/"text":"((?:[^"\\]|\\.)*)"/g)]
    .map(([, text]) => JSON.parse(`"${text}"`))
    .join('\n');
