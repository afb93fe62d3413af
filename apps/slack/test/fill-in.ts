import type { Input, Message, Modal } from '@visitor-invitations/fake-slack';

/** Fills in the form of an invitation, with a canary in every field that a person types. */
export async function fillIn(modal: Modal, values: Readonly<Record<string, Input>> = {}): Promise<Modal> {
  const [site] = await modal.typeahead('siteId', 'london');
  const [visitorType] = await modal.typeahead('visitorType', 'Contractor');
  return modal.fill({
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
}

/** Every word that a person sees in these blocks. */
export const wordsOf = ({ blocks }: Pick<Message | Modal, 'blocks'>): string =>
  [...JSON.stringify(blocks).matchAll(/"text":"((?:[^"\\]|\\.)*)"/g)]
    .map(([, text]) => JSON.parse(`"${text}"`))
    .join('\n');
