import { bodyText, mailBody } from '../../mail/body.ts';
import type { MailFacts } from '../../mail/facts.ts';
import { settleReminders } from '../../reminders/settle-reminders.ts';
import type { Rows } from '../../store/rows.ts';
import { type Html, html } from '../../tools/html.ts';
import { createLocalTime, type LocalTime } from '../local-time.ts';
import { nothing } from '../parts.ts';
import type { PageScope } from '../scope.ts';

/** How many e-mails are shown. */
const EMAILS = 20;

type Email = Rows['outbox'];

/** The latest e-mails; one that was sent opens to what it says, and can be had whole for a mail program. */
export const outbox = ({ engine, team, now }: PageScope): Html => {
  settleReminders(engine.db, now);
  const emails = engine.db.all<Email>(
    'SELECT * FROM outbox WHERE teamId = ? ORDER BY id DESC LIMIT ?',
    team.id,
    EMAILS,
  );
  return emails.length === 0
    ? nothing('No e-mail so far. Create an invitation, and its guest gets one.')
    : html`<ol>${rows(emails)}</ol>`;
};

const rows = (emails: readonly Email[]): Html[] => {
  const { write } = createLocalTime();
  return emails.map((email) => emailRow(email, write));
};

const emailRow = (email: Email, write: LocalTime['write']): Html => {
  const line = html`
      <span class="when"><time datetime="${email.sent}"><b>${write(email.sent, 'time')}</b> ${write(email.sent, 'day')}</time></span>
      <span class="who"><b>${email.subject}</b><span>${email.suppressed ? 'not sent' : email.kind}, to ${email.to ?? 'nobody'}</span></span>`;
  if (email.facts === null) return html`<li id="email-${email.id}" class="row email">${line}</li>`;
  return html`
<li id="email-${email.id}">
  <details id="email-${email.id}-details">
    <summary class="row opens email">${line}</summary>
    <pre>${bodyText(mailBody(email.kind, JSON.parse(email.facts) as MailFacts))}</pre>
    <p class="hint"><a href="/_sandbox/outbox/${email.id}.eml?team=${email.teamId}" download="e-mail-${email.id}.eml">Download e-mail ${email.id} as .eml</a></p>
  </details>
</li>`;
};
