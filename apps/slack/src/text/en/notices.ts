import { joined, md, type Text } from '../markup.ts';
import { times } from './shared.ts';

/** What hosts are told without asking: notices of their visits, and the visits of a day. */
export const noticesTexts = {
  notice: {
    arrived: (name: string, where: Text) => md`*${name}* has arrived at ${where}.`,
    late: (name: string, minutes: number) =>
      md`*${name}* isn't here yet, ${minutes} minutes after the start.`,
    changed: (name: string, fields: readonly string[]) =>
      md`The visit of *${name}* was changed, but not with this app: ${fields.join(', ')}.`,
    cancelled: (name: string) => md`The visit of *${name}* was cancelled, but not with this app.`,
    /** The fields of an invitation that people agree on. */
    fields: {
      firstName: 'first name',
      lastName: 'last name',
      visitorType: 'visitor type',
      startDate: 'start',
      endDate: 'end',
      site: 'site',
      email: 'email',
      mobile: 'mobile phone',
      subject: 'subject',
      host: 'host',
      adminNotes: 'notes for the site',
      visitorNotes: 'notes for the visitor',
      company: 'company',
    },
    frontDesk: 'the front desk',
    colleague: 'a colleague',
    onMyWay: 'On my way',
    fiveMinutes: 'Five minutes',
    ask: 'Ask a colleague',
    goesTo: (to: Text) =>
      md`The visitor can't be messaged from here. What you answer goes to ${to}, and who you ask gets a message.`,
    goesNowhere: md`The visitor can't be messaged from here, and no front desk is set: nobody but a colleague whom you ask is told what you answer.`,
  },

  answer: {
    title: 'Ask a colleague',
    intro: (name: string) => md`They are asked to meet *${name}*, in a direct message.`,
    colleague: 'Colleague',
    submit: 'Ask',
    choose: 'Choose a colleague.',
    asked: md`Your colleague is being asked.`,
    before: md`You have answered already.`,
    forgotten: md`That was more than a day ago, and can't be answered any more.`,
    notStored: md`Your answer could not be stored. Please try again in a moment.`,
    /** To the front desk or a colleague. */
    onMyWay: (host: Text, name: string, where: Text) =>
      md`${host} is on the way to *${name}*, who has arrived at ${where}.`,
    fiveMinutes: (host: Text, name: string, where: Text) =>
      md`${host} needs five minutes for *${name}*, who has arrived at ${where}.`,
    ask: (host: Text, name: string, where: Text) =>
      md`${host} asks you to meet *${name}*, who has arrived at ${where}.`,
    /** To the host, below what they answered. */
    given: (answer: string, to: Text) => md`You answered: ${answer}. Passed on to ${to}.`,
    givenToNobody: (answer: string) => md`You answered: ${answer}. Nobody was told, as no front desk is set.`,
    notMember: (answer: string, to: Text) =>
      md`You answered: ${answer}. Nobody was told: Visitors is not a member of ${to}, and somebody has to invite it there.`,
    refused: (answer: string, reason: Text) =>
      joined([md`You answered: ${answer}. Nobody was told.`, reason], ' '),
  },

  escalation: {
    waiting: (host: Text, name: string, where: Text) =>
      md`*${name}* has arrived at ${where}, and ${host} hasn't answered for five minutes. Can you look after them?`,
    told: (to: Text, name: string) =>
      md`You haven't answered for five minutes, so ${to} was told that *${name}* is waiting.`,
  },

  ahead: {
    title: (count: number) => times(count, 'visit ahead', 'visits ahead'),
    refine: md`The others are in the Home tab.`,
  },
};
