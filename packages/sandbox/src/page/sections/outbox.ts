import { bodyText, mailBody } from '../../mail/body.ts';
import type { MailFacts } from '../../mail/facts.ts';
import { latestEmails } from '../../store/outbox.ts';
import type { Rows } from '../../store/schema.ts';
import { type Html, html, nothing, write } from '../parts.ts';
import type { PageScope } from '../scope.ts';

/** Maximum number of emails shown. */
const EMAILS = 20;

type Email = Rows['outbox'];

/** The latest emails. A sent one expands to its text, and links to what its guest would see. */
export const outbox = ({ engine, team }: PageScope): Html => {
  const emails = latestEmails(engine.db, team.id, EMAILS);
  return emails.length === 0
    ? nothing('No emails yet. Create an invitation to send its guest one.')
    : html`<ol>${emails.map(emailRow)}</ol>`;
};

/** The email's recipient, or a note that it wasn't sent. */
const receipt = ({ kind, suppressed, to }: Email): string => {
  if (!suppressed) return `${kind}, to ${to}`;
  return to ? `not sent to ${to}` : 'not sent: the guest doesn’t have an email address';
};

const emailRow = (email: Email): Html => {
  const line = html`
      <span class="when"><time datetime="${email.sent}"><b>${write(email.sent, 'time')}</b> ${write(email.sent, 'day')}</time></span>
      <span class="who"><b>${email.subject}</b><span>${receipt(email)}</span></span>`;
  if (email.facts === null) return html`<li id="email-${email.id}" class="row email">${line}</li>`;
  return html`
<li id="email-${email.id}">
  <details id="email-${email.id}-details">
    <summary class="row email">${line}</summary>
    <pre>${bodyText(mailBody(email.kind, JSON.parse(email.facts) as MailFacts))}</pre>
    <p class="hint"><a href="/_sandbox/outbox/${email.id}.html?team=${email.teamId}">Email ${email.id} as its guest sees it</a></p>
  </details>
</li>`;
};
