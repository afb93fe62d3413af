import { md } from '../markup.ts';

/** Visits that a button moves. */
export const moveTexts = {
  move: {
    title: 'Move a visit',
    verb: 'moved',
    later: (name: string) => `${name}’s visit is now 30 minutes later`,
    longer: (name: string) => `${name}’s visit now ends 30 minutes later`,
    nextDay: (name: string) => `${name}’s visit is now a day later, at the same time`,
    done: (name: string) => `${name}’s visit was moved`,
    doneBefore: (name: string) => `${name}’s visit was already moved`,
    notified: 'Moved',
    notifiedBefore: 'Already moved',
    over: md`This visit is over. You can invite the visitor again.`,
    isHere: md`The visitor is here, so this visit can’t move to another day. You can invite them again.`,
    changed: md`The visit has changed since this button was shown. See its current details with \`/visitor find\`.`,
  },
};
