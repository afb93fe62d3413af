import { type OperationId, operations } from '@visitor-invitations/core/portable';
import type { RequestEntry } from '../../service/request-log.ts';
import { toCurl } from '../curl.ts';
import { copyButton, createLocalTime, type Html, html, type LocalTime, nothing } from '../parts.ts';
import type { PageScope } from '../scope.ts';

/** How many requests are shown. */
const REQUESTS = 40;

/** The latest requests to the service, newest first. */
export const requests = (scope: PageScope): Html => {
  // A request without a team may be of this team.
  const latest = scope.engine.requests
    .list()
    .filter(({ team }) => team === undefined || team === scope.team.id)
    .slice(-REQUESTS)
    .toReversed();
  const { write } = createLocalTime();
  return latest.length === 0
    ? nothing('No requests yet. Run the commands under Connect to make the first one.')
    : html`<ol class="log">${latest.map((entry) => requestRow(scope, entry, write))}</ol>`;
};

const requestRow = (
  { engine, team, origin }: PageScope,
  entry: RequestEntry,
  write: LocalTime['write'],
): Html => {
  const failed = entry.status === undefined || entry.status >= 400;
  const curl = `curl-${entry.id}`;
  return html`
<li id="request-${entry.id}">
  <details id="request-${entry.id}-details">
    <summary class="opens">
      <time datetime="${entry.at}">${write(entry.at, 'seconds')}</time>
      <span class="what"><b>${entry.operation ?? 'no operation'}</b><code class="path">${entry.method} ${entry.path}</code></span>
      <span class="status" ${failed ? html`data-failed` : ''}>${entry.status ?? 'dropped'}</span>
      <span class="ms">${entry.ms.toFixed(1)} ms</span>
    </summary>
    ${entry.code ? html`<p>Error code: <code>${entry.code}</code></p>` : ''}
    ${entry.operation ? basisOf(entry.operation) : ''}
    <div class="code"><pre id="${curl}">${toCurl(entry, origin, engine.switches.of(team.id))}</pre>${copyButton(curl, 'command')}</div>
  </details>
</li>`;
};

/** Whether the interface shows an operation, and which assumptions fill its gaps. */
const basisOf = (id: OperationId): Html => {
  const { basis, assumptions } = operations[id];
  const rests = assumptions.length > 0 ? `. Assumptions fill the gaps: ${assumptions.join(', ')}` : '';
  const said =
    basis === 'documented'
      ? 'The interface documents this operation'
      : 'The interface lists this operation without details';
  return html`<p>${said}${rests}.</p>`;
};
