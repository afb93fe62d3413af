import { md } from '../markup.ts';

/** Visits that a button moves. */
export const moveTexts = {
  move: {
    title: 'Move a visit',
    verb: 'moved',
    later: (name: string) => `${name}'s visit is 30 minutes later`,
    longer: (name: string) => `${name}'s visit ends 30 minutes later`,
    nextDay: (name: string) => `${name}'s visit is a day later, at the same time`,
    done: (name: string) => `${name}'s visit is moved`,
    doneBefore: (name: string) => `${name}'s visit was moved already`,
    notified: 'Moved',
    notifiedBefore: 'Already moved',
    over: md`This visit is over. You can invite the visitor again.`,
    isHere: md`The visitor is here, so the visit stays on its day. You can invite them again.`,
    changed: md`The visit has changed since this button was shown. See how it stands with \`/visitor find\`.`,
  },
};
