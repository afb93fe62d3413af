import { md, type Text } from '../markup.ts';

/** What an assistant puts to a person. */
export const assistantTexts = {
  assistant: {
    title: 'From your assistant',
    invite: md`Invite this visitor? Nothing has been sent yet.`,
    change: md`Update this visit? Nothing has been sent yet.`,
    cancel: md`Cancel this visit? This can’t be undone. Nothing has been sent yet.`,
    newValues: (values: Text) => md`New: ${values}`,
    yes: { invite: 'Invite', change: 'Update', cancel: 'Cancel visit' },
    no: 'Not now',
    working: md`Sending… You’ll see the result here.`,
    sentBefore: md`You’ve already answered this.`,
    declined: md`Nothing was sent.`,
  },
};
