import type { InvitationState } from '../front-desk/invitation-state.ts';
import { type Html, html } from '../tools/html.ts';
import type { PageScope } from './scope.ts';
import { queryOf } from './view.ts';

/** The states in words for people. */
export const stateWords: Record<InvitationState, string> = {
  expected: 'Expected',
  'checked-in': 'Checked in',
  'checked-out': 'Checked out',
  'no-show': 'No-show',
  cancelled: 'Cancelled',
};

/** A state as a mark and a word, so that no reader depends on colour. */
export const stateMark = (state: InvitationState): Html =>
  html`<span class="state" data-state="${state}">${stateWords[state]}</span>`;

/** A form that does something and comes back to what was looked at. It works with JavaScript and without. */
export const actionForm = (
  { view }: PageScope,
  action: string,
  fields: Readonly<Record<string, string>>,
  content: Html,
  attributes: Html = html``,
): Html => html`
<form method="post" action="/_sandbox/page/${action}" ${attributes}>
  <input type="hidden" name="back" value="${queryOf(view)}">
  ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
  ${content}
</form>`;

/** Copies the text of an element; hidden where there is no JavaScript. */
export const copyButton = (target: string, what: string): Html =>
  html`<button type="button" class="quiet needs-script" data-copy="${target}" aria-label="Copy ${what}">Copy</button>`;

/** What is shown instead of an empty list. */
export const nothing = (text: string): Html => html`<p class="empty">${text}</p>`;

/** A text with code between backticks. */
export const prose = (text: string): Html[] =>
  text.split('`').map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));
