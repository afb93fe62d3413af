import type { SwitchRow } from '../../switches/switch-table.ts';
import { settingToText, switchTable } from '../../switches/switches.ts';
import { actionForm, type Html, html, prose } from '../parts.ts';
import type { PageScope } from '../scope.ts';

/** What the interface leaves open, and how the sandbox behaves there. */
export const switches = (scope: PageScope): Html => {
  const settings: Readonly<Record<string, unknown>> = scope.engine.switches.of(scope.team.id);
  return html`<ol class="switches">${Object.entries(switchTable).map(([name, row]) =>
    switchRow(scope, name, row as SwitchRow, settings[name]),
  )}</ol>`;
};

const switchRow = (scope: PageScope, name: string, row: SwitchRow, setting: unknown): Html => {
  const assumed = settingToText(setting) === settingToText(row.default);
  return html`
<li id="switch-${name}" ${assumed ? '' : html`data-turned`}>
  <p class="name"><code>${name}</code> <span class="basis">${row.assumption}, ${assumed ? 'as assumed' : 'changed'}</span></p>
  <p class="text" id="switch-${name}-text">${prose(row.text)}</p>
  ${actionForm(
    scope,
    'turn',
    { switch: name },
    html`${field(name, row, settingToText(setting))}<button class="small quiet" aria-label="Apply ${name}">Apply</button>`,
  )}
</li>`;
};

/** A choice where every value is known, a text where it is not. */
const field = (
  name: string,
  { schema, default: byDefault, tryOut, takes }: SwitchRow,
  setting: string,
): Html => {
  const known = [...new Set([byDefault, ...tryOut].map(settingToText))];
  const attributes = html`name="setting" aria-label="Setting for ${name}" aria-describedby="switch-${name}-text"`;
  if (schema.def.type === 'literal') {
    return html`<select ${attributes}>${known.map((value) => html`<option ${value === setting ? html`selected` : ''}>${value}</option>`)}</select>`;
  }
  return html`<input ${attributes} value="${setting}" list="switch-${name}-known" placeholder="${takes.at(-1) ?? ''}" autocomplete="off" spellcheck="false">
  <datalist id="switch-${name}-known">${known.map((value) => html`<option value="${value}"></option>`)}</datalist>`;
};
