import type { FaultRule } from '../../faults/fault-rule.ts';
import type { FaultRecord } from '../../faults/faults.ts';
import { MAGIC_DOMAIN, MAGIC_ID_START, magicAddresses, magicIds } from '../../faults/magic.ts';
import { controlCurl } from '../curl.ts';
import { command, type Html, html, nothing, prose } from '../parts.ts';
import type { PageScope } from '../scope.ts';

/** Errors on demand: the active rules, the commands that set and clear them, and the values that fail without a rule. */
export const faults = (scope: PageScope): Html => {
  const rules = scope.engine.faults.list(scope.team.id);
  const isEmpty = rules.length === 0;
  const shown = isEmpty ? example : rules.map(({ seen, fired, ...rule }) => rule);
  return html`
<p class="hint">${isEmpty ? 'Set rules with a command like this one.' : 'This command sets the rules below.'} It replaces those in force.</p>
${command('set-faults', controlCurl(scope, 'PUT', 'faults', shown), 'command that sets rules')}
${isEmpty ? nothing('No rules yet, so everything works.') : inForce(scope, rules)}
${magicValues()}`;
};

const example: FaultRule[] = [{ operation: 'sites.list', times: 1, status: 429, retryAfter: 1 }];

const inForce = (scope: PageScope, rules: readonly FaultRecord[]): Html => html`
<ol>${rules.map(
  ({ operation, seen, fired, ...rule }, index) => html`
<li id="fault-${index}" class="row rule">
  <span class="who"><b>${operation === '*' ? 'All operations' : operation}</b><code>${JSON.stringify(rule)}</code></span>
  <span class="tally">${seen} seen, <b>${fired}</b> fired</span>
</li>`,
)}</ol>
<p class="hint">This one clears them.</p>
${command('clear-faults', controlCurl(scope, 'DELETE', 'faults'), 'command that clears the rules')}`;

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
