import type { RequestEntry } from '../../service/request-log.ts';
import { toCurl } from '../curl.ts';
import { command, filterForm, type Html, html, nothing, select, write } from '../parts.ts';
import type { PageScope, View } from '../scope.ts';

/** Maximum number of requests shown. */
const REQUESTS = 40;

/** The latest requests to the service, newest first. */
export const requests = (scope: PageScope): Html => {
  // A request without a team may be of this team.
  const all = scope.engine.requests.list().filter(({ team }) => team === undefined || team === scope.team.id);
  if (all.length === 0)
    return nothing('No requests yet. Run the commands under Connect to make the first one.');
  const found = all.filter((entry) => fits(entry, scope.view)).slice(-REQUESTS);
  return html`${filter(scope)}
    ${found.length === 0 ? nothing('No matching requests.') : html`<ol>${found.toReversed().map((entry) => requestRow(scope, entry))}</ol>`}`;
};

const hasFailed = ({ status }: RequestEntry): boolean => status === undefined || status >= 400;

/** A row's content, apart from time and duration. */
const shownOf = ({ operation, method, path, status, code }: RequestEntry) => ({
  name: operation ?? 'no operation',
  address: `${method} ${path}`,
  ending: status ?? 'dropped',
  code,
});

const fits = (entry: RequestEntry, { request = '', result }: View): boolean =>
  Object.values(shownOf(entry)).join('\n').toLowerCase().includes(request.toLowerCase()) &&
  (result === undefined || hasFailed(entry) === (result === 'error'));

const filter = (scope: PageScope): Html => {
  const { request, result } = scope.view;
  return filterForm(
    scope,
    'Requests',
    html`<p><label for="filter-request">Name, path or code</label>
    <input id="filter-request" type="search" name="request" value="${request ?? ''}" autocomplete="off"></p>
  ${select('filter-result', 'result', 'Result', results, result)}`,
  );
};

const results = [
  ['', 'Any result'],
  ['success', 'Success'],
  ['error', 'Error'],
] as const;

const requestRow = ({ engine, team, origin }: PageScope, entry: RequestEntry): Html => {
  const { name, address, ending } = shownOf(entry);
  return html`
<li id="request-${entry.id}">
  <details id="request-${entry.id}-details">
    <summary class="row request">
      <time class="when" datetime="${entry.at}">${write(entry.at, 'seconds')}</time>
      <span class="who"><b>${name}</b><code>${address}</code></span>
      <span class="status" ${hasFailed(entry) ? html`data-failed` : ''}>${ending}</span>
      <span class="ms">${entry.ms.toFixed(1)} ms</span>
    </summary>
    ${entry.code ? html`<p>Error code: <code>${entry.code}</code></p>` : ''}
    ${command(`curl-${entry.id}`, toCurl(entry, origin, engine.switches.of(team.id)))}
  </details>
</li>`;
};
