import { html } from 'hono/html';
import { partsOf } from '../calendar.ts';
import { type MailFacts, type MailKind, mailKinds } from './facts.ts';

/** An email's content, independent of its format. */
export interface MailBody {
  readonly title: string;
  readonly greeting: string;
  readonly opening: string;
  /** Labels and their values. A value can have several lines. */
  readonly details: readonly (readonly [label: string, text: string])[];
}

/** Puts the facts into words. A cancelled visit needs neither notes nor a code. */
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

const lines = (text: string) =>
  text.split(/\r?\n/).map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));

const row = ([label, text]: MailBody['details'][number]) => html`
        <tr>
          <th style="padding:10px 16px 10px 0;border-top:1px solid #e3e6ea;color:#5b6470;font-weight:normal;text-align:left;vertical-align:top;white-space:nowrap">${label}</th>
          <td style="padding:10px 0;border-top:1px solid #e3e6ea;overflow-wrap:anywhere">${lines(text)}</td>
        </tr>`;

/** The body as HTML, with inline styles and a table, because that's what mail programs understand. */
export const bodyHtml = ({ title, greeting, opening, details }: MailBody): string =>
  String(html`<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
  <body style="margin:0;padding:24px;background:#f3f5f7;color:#1d2530;font:16px/1.5 system-ui,sans-serif">
    <div style="max-width:560px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
      <h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${title}</h1>
      <p style="margin:0 0 8px">${greeting}</p>
      <p style="margin:0 0 24px">${opening}</p>
      <table role="presentation" style="width:100%;border-collapse:collapse">${details.map(row)}
      </table>
    </div>
  </body>
</html>
`);

const shown: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'long',
};

/**
 * A visit in its site's local time, with the zone's name: `Monday 11 May 2026, 10:00 to 11:00 (British Summer Time)`. If it
 * ends on another day, that day is included.
 * @param timeZone IANA name
 */
const localTimes = (startDate: string, endDate: string, timeZone: string): string => {
  const format = new Intl.DateTimeFormat('en-GB', { ...shown, timeZone });
  const read = (date: string) => {
    const part = partsOf(format, date);
    return {
      day: `${part.weekday} ${part.day} ${part.month} ${part.year}`,
      time: `${part.hour}:${part.minute}`,
      zone: part.timeZoneName,
    };
  };
  const [start, end] = [read(startDate), read(endDate)];
  const until = end.day === start.day ? end.time : `${end.day}, ${end.time}`;
  return `${start.day}, ${start.time} to ${until} (${start.zone})`;
};
