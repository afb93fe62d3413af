import { visitStates } from '../../store/invitation-state.ts';
import { latestInvitations } from '../../store/invitations.ts';
import { filterForm, type Html, html, nothing, select, stateMark, stateWords, write } from '../parts.ts';
import type { PageScope } from '../scope.ts';

/** Maximum number of invitations shown. */
const INVITATIONS = 25;

/** The team's latest invitations, filtered by text and state. */
export const invitations = (scope: PageScope): Html => {
  const { engine, team, now, view } = scope;
  const found = latestInvitations(engine.db, team.id, now, view, INVITATIONS);
  return html`${filter(scope)}
    ${found.length === 0 ? nothing('No matching invitations.') : html`<ol>${found.map(row)}</ol>`}
    ${found.length === INVITATIONS ? nothing(`These are the latest ${INVITATIONS}. Filter to find others.`) : ''}`;
};

const row = (each: ReturnType<typeof latestInvitations>[number]): Html => html`
<li id="invitation-${each.id}" class="row invitation" data-state="${each.state}">
  <span class="when"><time datetime="${each.startDate}"><b>${write(each.startDate, 'time', each.siteTimeZone)}</b> ${write(each.startDate, 'day', each.siteTimeZone)}</time></span>
  <span class="who"><b>${each.firstName} ${each.lastName}</b><span>${each.subject ? `${each.subject}, with` : 'with'} ${each.hostFirstName} ${each.hostLastName} · ${each.siteName}</span></span>
  ${stateMark(each.state)}
</li>`;

const filter = (scope: PageScope): Html => {
  const { text, state } = scope.view;
  const states = visitStates.map((name) => [name, stateWords[name]] as const);
  return filterForm(
    scope,
    'Invitations',
    html`<p><label for="filter-text">Guest, host, site or subject</label>
    <input id="filter-text" type="search" name="text" value="${text ?? ''}" autocomplete="off"></p>
  ${select('filter-state', 'state', 'State', [['', 'Any state'], ...states], state)}`,
  );
};
