import { operations } from '@visitor-invitations/core/portable';
import { MAGIC_DOMAIN, MAGIC_ID_START, magicAddresses, magicIds } from '../../faults/magic-values.ts';
import type { FaultRecord } from '../../faults/schedule.ts';
import { type Html, html } from '../../tools/html.ts';
import { faultChoices } from '../fault-choices.ts';
import { actionForm, nothing, prose } from '../parts.ts';
import type { PageScope } from '../scope.ts';

/** Errors on demand: the rules in force, a form for one more, and the values that fail by themselves. */
export const faults = (scope: PageScope): Html => {
  const rules = scope.engine.faults.list(scope.team.id);
  return html`${newRule(scope)}
    ${rules.length === 0 ? nothing('No rules yet, so everything works.') : inForce(scope, rules)}
    ${magicValues()}`;
};

const newRule = (scope: PageScope): Html =>
  actionForm(
    scope,
    'add-fault',
    {},
    html`
<div class="fields">
  <p><label for="fault-operation">Operation</label>
    <select id="fault-operation" name="operation"><option value="*">All operations</option>${Object.keys(operations).map((id) => html`<option>${id}</option>`)}</select></p>
  <p><label for="fault-effect">What goes wrong</label>
    <select id="fault-effect" name="effect">${Object.entries(faultChoices).map(([name, { label }]) => html`<option value="${name}" ${name === '429' ? html`selected` : ''}>${label}</option>`)}</select></p>
  <p class="narrow"><label for="fault-times">Times</label>
    <input id="fault-times" name="times" type="number" min="1" value="1" placeholder="always" aria-describedby="fault-times-hint"></p>
  <button>Add rule</button>
</div>
<p class="hint" id="fault-times-hint">Leave Times empty to fail every time.</p>`,
  );

const inForce = (scope: PageScope, rules: readonly FaultRecord[]): Html => html`
<ol>${rules.map(
  ({ operation, seen, fired, ...rule }, index) => html`
<li id="fault-${index}" class="row rule">
  <span class="who"><b>${operation === '*' ? 'All operations' : operation}</b><code>${JSON.stringify(rule)}</code></span>
  <span class="tally">${seen} seen, <b>${fired}</b> fired</span>
</li>`,
)}</ol>
${actionForm(scope, 'clear-faults', {}, html`<button class="quiet flush">Clear all rules</button>`)}`;

const magicValues = (): Html => html`
<details id="magic"><summary>Values that trigger a fault</summary>
<p class="hint">No rule needed: use an address in any field of a body, or an ID in a path.</p>
<div class="wide" tabindex="0" role="region" aria-label="Values that trigger a fault"><table>
  <thead><tr><th scope="col">Value</th><th scope="col">What the caller gets</th></tr></thead>
  <tbody>
    ${Object.entries(magicAddresses).map(([local, { tells }]) => magicRow(`${local}@${MAGIC_DOMAIN}`, tells))}
    ${Object.entries(magicIds).map(([end, { tells }]) => magicRow(`${MAGIC_ID_START}${end}`, tells))}
  </tbody>
</table></div></details>`;

const magicRow = (value: string, tells: string): Html =>
  html`<tr><td><code>${value}</code></td><td>${prose(tells)}</td></tr>`;
