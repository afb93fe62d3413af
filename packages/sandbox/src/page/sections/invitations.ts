import { findInvitations, type InvitationPage, type ListedInvitation } from '../../store/invitation-list.ts';
import { invitationStates } from '../../store/invitation-state.ts';
import { sitesOf } from '../../store/sites.ts';
import {
  createLocalTime,
  filterForm,
  type Html,
  html,
  nothing,
  option,
  stateMark,
  stateWords,
} from '../parts.ts';
import { type PageScope, queryOf } from '../scope.ts';

/** How many sites can be chosen between. */
const SITES = 200;

/** Every invitation of the team, by state, site and text. */
export const invitations = (scope: PageScope): Html => {
  const { engine, team, now, view } = scope;
  const page = findInvitations(engine.db, team.id, now, view);
  return html`${filter(scope)}
    ${page.rows.length === 0 ? nothing(page.next ? 'No matches among the latest. Go to earlier invitations to keep looking.' : 'No matching invitations.') : html`<ol>${rows(page)}</ol>`}
    ${paging(scope, page)}`;
};

const rows = ({ rows: found }: InvitationPage): Html[] => {
  const { write } = createLocalTime();
  return found.map(
    (each: ListedInvitation) => html`
<li id="invitation-${each.id}" class="row invitation" data-state="${each.state}">
  <span class="when"><time datetime="${each.startDate}"><b>${write(each.startDate, 'time', each.timeZone)}</b> ${write(each.startDate, 'day', each.timeZone)}</time></span>
  <span class="who"><b>${each.firstName} ${each.lastName}</b><span>${each.subject ? `${each.subject}, with` : 'with'} ${each.hostFirstName} ${each.hostLastName} · ${each.siteName}</span></span>
  ${stateMark(each.state)}
</li>`,
  );
};

const filter = (scope: PageScope): Html => {
  const { engine, team, view } = scope;
  const sites = sitesOf(engine.db, team.id, SITES);
  return filterForm(
    scope,
    'invitations',
    'Invitations',
    ['text', 'state', 'site', 'from'],
    html`<p><label for="filter-text">Guest, host or subject</label>
    <input id="filter-text" type="search" name="text" value="${view.text ?? ''}" autocomplete="off"></p>
  <p><label for="filter-state">State</label>
    <select id="filter-state" name="state">${option('', 'Any state', view.state)}${invitationStates.map((state) => option(state, stateWords[state], view.state))}</select></p>
  <p><label for="filter-site">Site</label>
    <select id="filter-site" name="site">${option('', 'Any site', view.site)}${sites.map(({ id, name }) => option(id, name, view.site))}</select></p>`,
  );
};

const paging = ({ view }: PageScope, { next }: InvitationPage): Html => {
  if (!next && !view.from) return html``;
  const link = (from: string | undefined, label: string) =>
    html`<a href="/?${queryOf({ ...view, from })}#invitations">${label}</a>`;
  return html`<nav class="paging" aria-label="Invitation pages">
  ${view.from ? link(undefined, 'Back to the latest') : ''} ${next ? link(next, 'Earlier invitations') : ''}
</nav>`;
};
