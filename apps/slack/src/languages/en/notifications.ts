import { joined, md, type Text } from '../markup.ts';
import { times } from './shared.ts';

/** What hosts get without asking: notifications about their visits, and the day's visits. */
export const notificationsTexts = {
  notification: {
    arrived: (name: string, where: Text) => md`*${name}* has arrived at ${where}.`,
    late: (name: string, minutes: number) =>
      md`*${name}* hasn’t arrived yet, ${minutes} minutes after the start.`,
    changed: (name: string, fields: readonly string[]) =>
      md`*${name}*’s visit was changed outside Slack: ${fields.join(', ')}.`,
    cancelled: (name: string) => md`*${name}*’s visit was cancelled outside Slack.`,
    turnOff: {
      arrived: 'Turn off arrival messages',
      lateMinutes: 'Turn off messages about late visitors',
      elsewhere: 'Turn off messages about changes',
    },
    turnedOff: md`These messages are off now. To turn them on again, open *Settings* in the Home tab.`,
    colleague: 'a colleague',
    onMyWay: 'On my way',
    fiveMinutes: 'Five minutes',
    ask: 'Ask a colleague',
    goesTo: (to: Text) => md`You can’t message the visitor from here. Your reply goes to ${to}.`,
    goesNowhere: md`You can’t message the visitor from here, and no front desk is set up. Only a colleague you ask will see your reply.`,
  },

  reply: {
    title: 'Ask a colleague',
    intro: (name: string) => md`We’ll send them a direct message asking them to meet *${name}*.`,
    colleague: 'Colleague',
    submit: 'Ask',
    choose: 'Choose a colleague.',
    asked: md`We’re asking your colleague.`,
    before: md`You’ve already answered.`,
    forgotten: md`That was more than a day ago, so you can no longer answer it.`,
    notStored: md`We couldn’t save your answer. Please try again in a moment.`,
    /** To the front desk or a colleague. */
    onMyWay: (host: Text, name: string, where: Text) =>
      md`*${name}* has arrived at ${where}. ${host} is on the way.`,
    fiveMinutes: (host: Text, name: string, where: Text) =>
      md`*${name}* has arrived at ${where}. ${host} needs five more minutes.`,
    ask: (host: Text, name: string, where: Text) =>
      md`*${name}* has arrived at ${where}. ${host} asks you to meet them.`,
    /** To the host, below what they answered. */
    given: (answer: string, to: Text) => md`You answered: ${answer}. We’ve let ${to} know.`,
    givenToNobody: (answer: string) =>
      md`You answered: ${answer}. Nobody was notified, because no front desk is set up.`,
    notMember: (answer: string, to: Text) =>
      md`You answered: ${answer}. Nobody was notified, because Visitors isn’t a member of ${to}. Someone needs to add it there.`,
    refused: (answer: string, reason: Text) =>
      joined([md`You answered: ${answer}. Nobody was notified.`, reason], ' '),
  },

  escalation: {
    waiting: (host: Text, name: string, where: Text) =>
      md`*${name}* has arrived at ${where}, and ${host} hasn’t answered for five minutes. Can you meet them?`,
    notified: (to: Text, name: string) =>
      md`You haven’t answered for five minutes, so we’ve let ${to} know that *${name}* is waiting.`,
    notMember: (to: Text, name: string) =>
      md`You haven’t answered for five minutes, and *${name}* is waiting. We couldn’t notify anyone else: Visitors can’t post in ${to}.`,
  },

  ahead: {
    title: (count: number) => `Coming up: ${times(count, 'visit', 'visits')}`,
    refine: md`See the rest in the Home tab.`,
  },
};
