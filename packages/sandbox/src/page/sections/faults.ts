import { operations } from '@visitor-invitations/core/portable';
import type { FaultRecord } from '../../faults/faults.ts';
import { MAGIC_DOMAIN, MAGIC_ID_START, magicAddresses, magicIds } from '../../faults/magic.ts';
import { actionForm, type Html, html, nothing, prose, select } from '../parts.ts';
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
  ${select('fault-operation', 'operation', 'Operation', operationChoices)}
  ${select('fault-effect', 'effect', 'What goes wrong', effectChoices, 'rate-limited')}
  <p><label for="fault-times">Times</label>
    <input id="fault-times" name="times" type="number" min="1" value="1" placeholder="always" aria-describedby="fault-times-hint"></p>
  <button>Add rule</button>
</div>
<p class="hint" id="fault-times-hint">Leave Times empty to fail every time.</p>`,
  );

const operationChoices = [
  ['*', 'All operations'] as const,
  ...Object.keys(operations).map((id) => [id, id] as const),
];
/** What the magic addresses do; rules can do much more. */
const effectChoices = Object.entries(magicAddresses)
  .filter(([, { once }]) => !once)
  .map(([name, { outcome }]) => [name, outcome.replaceAll('`', '')] as const);

const inForce = (scope: PageScope, rules: readonly FaultRecord[]): Html => html`
<ol>${rules.map(
  ({ operation, seen, fired, ...rule }, index) => html`
<li id="fault-${index}" class="row rule">
  <span class="who"><b>${operation === '*' ? 'All operations' : operation}</b><code>${JSON.stringify(rule)}</code></span>
  <span class="tally">${seen} seen, <b>${fired}</b> fired</span>
</li>`,
)}</ol>
${actionForm(scope, 'clear-faults', {}, html`<button class="quiet">Clear all rules</button>`)}`;

const magicValues = (): Html => html`
<details id="magic"><summary>Values that trigger a fault</summary>
<p class="hint">No rule needed: use an address in any field of a body, or an ID in a path.</p>
<div class="wide" tabindex="0" role="region" aria-label="Values that trigger a fault"><table>
  <thead><tr><th scope="col">Value</th><th scope="col">What the caller gets</th></tr></thead>
  <tbody>
    ${Object.entries(magicAddresses).map(([local, { outcome }]) => magicRow(`${local}@${MAGIC_DOMAIN}`, outcome))}
    ${Object.entries(magicIds).map(([end, { outcome }]) => magicRow(`${MAGIC_ID_START}${end}`, outcome))}
  </tbody>
</table></div></details>`;

const magicRow = (value: string, outcome: string): Html =>
  html`<tr><td><code>${value}</code></td><td>${prose(outcome)}</td></tr>`;
