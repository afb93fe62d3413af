import type { MailFacts } from './facts.ts';
import { type MailKind, mailKinds } from './kinds.ts';
import { localTimes } from './when.ts';

/** What the email says, whatever it is written in. */
export interface MailBody {
  readonly title: string;
  readonly greeting: string;
  readonly opening: string;
  /** Labels and what they stand for; a text can have several lines. */
  readonly details: readonly (readonly [label: string, text: string])[];
}

/** Says the facts in words. A cancelled visit needs no notes and no code. */
export const mailBody = (kind: MailKind, facts: MailFacts): MailBody => {
  const { guest, host, site, subject, visitorNotes, fastTrackCode } = facts;
  const details: [string, string | null][] = [
    ['When', localTimes(facts.startDate, facts.endDate, site.timeZone)],
    ['Where', `${site.name}\n${site.address}`],
    ['Host', `${host.name}, ${host.email}`],
    ['About', subject],
    ['Note', kind === 'cancelled' ? null : visitorNotes],
    ['Fast-track code', kind === 'cancelled' ? null : fastTrackCode],
  ];
  return {
    title: mailKinds[kind].subject,
    greeting: `Hello ${guest},`,
    opening: `${host.name} ${mailKinds[kind].says} ${site.name}.`,
    details: details.filter((detail): detail is [string, string] => Boolean(detail[1])),
  };
};

/** The body as plain text. */
export const bodyText = ({ greeting, opening, details }: MailBody): string =>
  [greeting, opening, ...details.map(([label, text]) => `${label}:\n${text}`)].join('\n\n').concat('\n');
