import type { SwitchRow } from '../../switches/switch-table.ts';
import { settingToText, switchTable } from '../../switches/switches.ts';
import { actionForm, type Html, html, prose } from '../parts.ts';
import type { PageScope } from '../scope.ts';

/** What the interface leaves open, and how the sandbox behaves there: one form of every switch. */
export const switches = (scope: PageScope): Html => {
  const settings: Readonly<Record<string, unknown>> = scope.engine.switches.of(scope.team.id);
  const rows = Object.entries(switchTable).map(([name, row]) =>
    switchRow(name, row as SwitchRow, settingToText(settings[name])),
  );
  const form = html`<ol class="switches">${rows}</ol><p class="apply"><button>Apply</button></p>`;
  return actionForm(scope, 'switches', {}, form);
};

const switchRow = (name: string, row: SwitchRow, setting: string): Html => {
  const assumed = setting === settingToText(row.default);
  return html`
<li id="switch-${name}" ${assumed ? '' : html`data-turned`}>
  <p class="name"><label for="${name}">${name}</label> <span class="basis">${row.assumption}, ${assumed ? 'as assumed' : 'changed'}</span></p>
  ${field(name, row, setting)}
  <p class="text" id="${name}-text">${prose(row.text)}</p>
</li>`;
};

/** A choice where every value is known, a text where it is not. */
const field = (
  name: string,
  { schema, default: byDefault, tryOut, takes }: SwitchRow,
  setting: string,
): Html => {
  const known = [...new Set([byDefault, ...tryOut].map(settingToText))];
  const attributes = html`id="${name}" name="${name}" aria-describedby="${name}-text"`;
  if (schema.def.type === 'literal') {
    return html`<select ${attributes}>${known.map((value) => html`<option ${value === setting ? html`selected` : ''}>${value}</option>`)}</select>`;
  }
  return html`<input ${attributes} value="${setting}" list="${name}-known" placeholder="${takes.at(-1) ?? ''}" autocomplete="off" spellcheck="false">
  <datalist id="${name}-known">${known.map((value) => html`<option value="${value}"></option>`)}</datalist>`;
};
