import type { VisitState } from '@visitor-invitations/core/portable';
import { html } from 'hono/html';
import { partsOf } from '../calendar.ts';
import { type PageScope, queryOf, type View } from './scope.ts';

/** The states in plain words. */
export const stateWords: Record<VisitState, string> = {
  expected: 'Expected',
  'checked-in': 'Checked in',
  ended: 'Checked out',
  missed: 'No-show',
  cancelled: 'Cancelled',
};

/** A state as a symbol and a word, so it doesn't depend on colour. */
export const stateMark = (state: VisitState): Html =>
  html`<span class="state" data-state="${state}">${stateWords[state]}</span>`;

/** A form that runs an action and returns to the view. Works with and without JavaScript. */
export const actionForm = (
  { view }: PageScope,
  action: string,
  fields: Readonly<Record<string, string>>,
  content: Html,
): Html => html`
<form method="post" action="/_sandbox/page/${action}">
  <input type="hidden" name="back" value="${queryOf(view)}">
  ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
  ${content}
</form>`;

/** A form that filters its screen. */
export const filterForm = ({ view: { show, team } }: PageScope, label: string, content: Html): Html => html`
<form class="fields" method="get" action="/" role="search" aria-label="${label}">
  ${[...new URLSearchParams(queryOf({ show, team } satisfies View))].map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}
  ${content}
  <button>Filter</button>
</form>`;

/** A drop-down list. Its first option may mean no choice. */
export const select = (
  id: string,
  name: string,
  label: string,
  options: readonly (readonly [value: string, text: string])[],
  chosen = '',
): Html => html`<p><label for="${id}">${label}</label>
  <select id="${id}" name="${name}">${options.map(
    ([value, text]) =>
      html`<option value="${value}" ${value === chosen ? html`selected` : ''}>${text}</option>`,
  )}</select></p>`;

/** Copies an element's text. Hidden without JavaScript. */
export const copyButton = (target: string, what: string): Html =>
  html`<button type="button" class="quiet needs-script" data-copy="${target}" aria-label="Copy ${what}">Copy</button>`;

/** A command with a copy button. */
export const command = (id: string, text: string, what = 'command'): Html =>
  html`<div class="code"><pre id="${id}">${text}</pre>${copyButton(id, what)}</div>`;

/** Shown instead of an empty list. */
export const nothing = (text: string): Html => html`<p class="empty">${text}</p>`;

/** A text whose parts in backticks become code. */
export const prose = (text: string): Html[] =>
  text.split('`').map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));

/** The formats for moments on the page. */
const forms = {
  date: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  seconds: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/**
 * Formats a moment.
 * @param timeZone IANA name
 */
export const write = (moment: string, form: keyof typeof forms, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat('en-GB', { ...forms[form], timeZone }).format(new Date(moment));

/** A zone's short name at a moment, such as `BST`. */
export const zoneName = (moment: string, timeZone: string): string =>
  partsOf(new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short', timeZone }), moment).timeZoneName ??
  timeZone;

/** Markup. Inserted values are escaped, unless they're markup themselves. */
export type Html = ReturnType<typeof html>;

export { html };
