import { md, type Text } from '../markup.ts';

/** What an assistant puts to a person. */
export const assistantTexts = {
  assistant: {
    title: 'Your assistant asks',
    invite: md`Invite this visitor in your name? Nothing has been sent.`,
    change: md`Change this visit? Nothing has been sent.`,
    cancel: md`Cancel this visit? It can't be taken back. Nothing has been sent.`,
    newValues: (values: Text) => md`New: ${values}`,
    yes: { invite: 'Invite', change: 'Change', cancel: 'Cancel the visit' },
    no: 'Not now',
    emailed: md`The visitor is emailed.`,
    notEmailed: md`The visitor is not emailed.`,
    working: md`On its way. You'll read here what became of it.`,
    sentBefore: md`You have answered this before.`,
    declined: md`Nothing was sent.`,
  },
};
