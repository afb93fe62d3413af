import { html } from 'hono/html';
import { partsOf } from '../calendar.ts';
import type { InvitationState } from '../store/invitation-state.ts';
import { type PageScope, queryOf } from './scope.ts';

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

/** A form that narrows what its section shows; what the other sections show stays. */
export const filterForm = (
  { view }: PageScope,
  section: string,
  label: string,
  names: readonly string[],
  content: Html,
): Html => html`
<form class="filter" method="get" action="/#${section}" role="search" aria-label="${label}">
  ${[...new URLSearchParams(queryOf(view))]
    .filter(([name]) => !names.includes(name))
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
  ${content}
  <button>Filter</button>
</form>`;

/** An option of a list; the first one may stand for no choice. */
export const option = (value: string, label: string, chosen: string | undefined): Html =>
  html`<option value="${value}" ${value === (chosen ?? '') ? html`selected` : ''}>${label}</option>`;

/** Copies the text of an element; hidden where there is no JavaScript. */
export const copyButton = (target: string, what: string): Html =>
  html`<button type="button" class="quiet needs-script" data-copy="${target}" aria-label="Copy ${what}">Copy</button>`;

/** What is shown instead of an empty list. */
export const nothing = (text: string): Html => html`<p class="empty">${text}</p>`;

/** A text with code between backticks. */
export const prose = (text: string): Html[] =>
  text.split('`').map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));

/** How the page writes a moment. */
const forms = {
  date: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  seconds: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  zone: { timeZoneName: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Writes moments in the local time of a site; each format is made once. */
export const createLocalTime = () => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  const format = (form: keyof typeof forms, timeZone: string) => {
    const key = `${form} ${timeZone}`;
    const known = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...forms[form], timeZone });
    formats.set(key, known);
    return known;
  };
  return {
    /** @param timeZone IANA name */
    write: (moment: string, form: Exclude<keyof typeof forms, 'zone'>, timeZone = 'UTC'): string =>
      format(form, timeZone).format(new Date(moment)),
    /** The short name of a zone at a moment, such as `BST`. */
    zone: (moment: string, timeZone: string): string =>
      partsOf(format('zone', timeZone), moment).timeZoneName ?? timeZone,
  };
};

/** Writes moments. */
export type LocalTime = ReturnType<typeof createLocalTime>;

/** Markup. A value that is put into it is escaped, unless it is markup itself. */
export type Html = ReturnType<typeof html>;

export { html };
