import type { SwitchRow } from '../../switches/switch-table.ts';
import { type defaultSwitches, settingToText, switchTable } from '../../switches/switches.ts';
import { controlCurl } from '../curl.ts';
import { command, type Html, html, prose } from '../parts.ts';
import type { PageScope } from '../scope.ts';

/** Points that the API leaves open, the sandbox's behaviour, and the command that changes it. */
export const switches = (scope: PageScope): Html => {
  const settings: Readonly<Record<string, unknown>> = scope.engine.switches.of(scope.team.id);
  const rows = Object.entries(switchTable).map(([name, row]) => ({
    name,
    row: row as SwitchRow,
    setting: settings[name],
    isAssumed: settingToText(settings[name]) === settingToText(row.default),
  }));
  const changed = rows.filter(({ isAssumed }) => !isAssumed);
  const shown = Object.fromEntries(changed.map(({ name, setting }) => [name, setting]));
  return html`
<p class="hint">${changed.length > 0 ? 'This command sets everything that is changed here.' : 'Nothing is changed yet. Use a command like this one.'} Switches that it leaves out keep their settings.</p>
${command('set-switches', controlCurl(scope, 'PUT', 'switches', changed.length > 0 ? shown : example), 'command that sets switches')}
<ol class="switches">${rows.map(switchRow)}</ol>`;
};

const example: Partial<typeof defaultSwitches> = { put: 'replace', quota: '20/60' };

const switchRow = ({
  name,
  row: { assumption, takes, text },
  setting,
  isAssumed,
}: {
  readonly name: string;
  readonly row: SwitchRow;
  readonly setting: unknown;
  readonly isAssumed: boolean;
}): Html => html`
<li id="switch-${name}" ${isAssumed ? '' : html`data-turned`}>
  <p><b class="switch">${name}</b> <span class="basis">${assumption}, ${isAssumed ? 'as assumed' : 'changed'}</span></p>
  <code class="setting">${settingToText(setting)}</code>
  <p class="text">${prose(text)}</p>
  <p class="text">Takes ${takes.map((value, index) => html`${index > 0 ? ', ' : ''}<code>${value}</code>`)}</p>
</li>`;
