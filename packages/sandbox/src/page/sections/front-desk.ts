import type { VisitState } from '@visitor-invitations/core/portable';
import type { GuestList } from '../../control/front-desk.ts';
import { visitStates } from '../../store/invitation-state.ts';
import { sitesOf } from '../../store/sites.ts';
import { actionForm, type Html, html, nothing, stateMark, stateWords, write, zoneName } from '../parts.ts';
import type { PageScope } from '../scope.ts';

/** Maximum number of sites shown, and of guests at each. */
const SITES = 12;
const GUESTS = 40;

type Guest = GuestList['guests'][number];

/** Today's guests by site, in each site's local time. */
export const frontDesk = (scope: PageScope): Html => {
  const { engine, controls, team } = scope;
  const sites = sitesOf(engine.db, team.id, SITES);
  if (sites.length === 0) return nothing('This team doesn’t have any sites.');
  return html`<div class="sites">${sites
    .flatMap(({ id }) => controls.frontDesk.list({ siteId: id }, team.id))
    .map((list) => siteToday(scope, list))}</div>`;
};

const siteToday = (scope: PageScope, { site, guests }: GuestList): Html => html`
<article aria-labelledby="site-${site.id}" id="desk-${site.id}">
  <header>
    <h3 id="site-${site.id}">${site.name}</h3>
    <p class="local"><time datetime="${scope.now}">${write(scope.now, 'time', site.timeZone)}</time> ${zoneName(scope.now, site.timeZone)}</p>
    <p class="counts" role="status">${counts(guests)}</p>
  </header>
  ${guests.length === 0 ? nothing('No guests today.') : html`<ol>${guests.slice(0, GUESTS).map((guest) => guestRow(scope, guest, site.timeZone))}</ol>`}
  ${guests.length > GUESTS ? nothing(`And ${guests.length - GUESTS} more. See them all under Invitations.`) : ''}
</article>`;

const counts = (guests: readonly Guest[]): Html[] =>
  visitStates.flatMap((state) => {
    const count = guests.filter((guest) => guest.state === state).length;
    return count === 0 ? [] : html`<span><b>${count}</b> ${stateWords[state].toLowerCase()}</span> `;
  });

/** A guest's next action in each state. */
const next: Partial<Record<VisitState, readonly [action: string, label: string]>> = {
  expected: ['check-in', 'Check in'],
  missed: ['check-in', 'Check in'],
  'checked-in': ['check-out', 'Check out'],
};

const guestRow = (scope: PageScope, { state, invitation }: Guest, timeZone: string): Html => {
  const { id = '', startDate = '', host } = invitation;
  const name = `${invitation.firstName} ${invitation.lastName}`;
  const [action, label] = next[state] ?? [];
  const button = html`<button aria-label="${label} ${name}">${label}</button>`;
  return html`
<li id="guest-${id}" class="row guest" data-state="${state}">
  <span class="when"><time datetime="${startDate}"><b>${write(startDate, 'time', timeZone)}</b></time></span>
  <span class="who"><b>${name}</b><span>with ${host?.firstName} ${host?.lastName}</span></span>
  ${stateMark(state)}
  ${action === undefined ? '' : actionForm(scope, action, { invitation: id }, button)}
</li>`;
};
