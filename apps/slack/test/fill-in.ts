import type { Input, Message, Modal } from '@visitor-invitations/fake-slack';

/** Fills in the form of an invitation, with canaries in every typed field. */
export const fillIn = async (modal: Modal, values: Readonly<Record<string, Input>> = {}): Promise<Modal> => {
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
};

/** The visible text of blocks. */
export const wordsOf = ({ blocks }: Pick<Message | Modal, 'blocks'>): string =>
  [...JSON.stringify(blocks).matchAll(/"text":"((?:[^"\\]|\\.)*)"/g)]
    .map(([, text]) => JSON.parse(`"${text}"`))
    .join('\n');
