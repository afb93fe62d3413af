import { type InvitationState, invitationStates } from '../../front-desk/invitation-state.ts';
import { type Html, html } from '../../tools/html.ts';
import { createLocalTime, type LocalTime } from '../local-time.ts';
import { actionForm, nothing, stateMark, stateWords } from '../parts.ts';
import type { PageScope } from '../scope.ts';
import { type Guest, type SiteToday, today } from '../today.ts';

/** Today's guests, site by site, in the local time of each site. */
export const frontDesk = (scope: PageScope): Html => {
  const sites = today(scope.engine.db, scope.team.id, scope.now);
  const localTime = createLocalTime();
  return html`<div class="sites">${sites.length === 0 ? nothing('This team has no sites.') : sites.map((site) => siteToday(scope, site, localTime))}</div>`;
};

const siteToday = (
  scope: PageScope,
  { site, counts, guests }: SiteToday,
  { write, zone }: LocalTime,
): Html => {
  const local = (moment: string) => write(moment, 'time', site.timeZone);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return html`
<article aria-labelledby="site-${site.id}" id="desk-${site.id}">
  <header>
    <h3 id="site-${site.id}">${site.name}</h3>
    <p class="local"><time datetime="${scope.now}">${local(scope.now)}</time> ${zone(scope.now, site.timeZone)}</p>
    <p class="counts" role="status">${countsInWords(counts)}</p>
  </header>
  ${guests.length === 0 ? nothing('No guests today.') : html`<ol>${guests.map((guest) => guestRow(scope, guest, local))}</ol>`}
  ${all > guests.length ? nothing(`And ${all - guests.length} more. See them all under Invitations.`) : ''}
</article>`;
};

const countsInWords = (counts: SiteToday['counts']): Html[] =>
  invitationStates
    .filter((state) => counts[state] > 0)
    .map((state) => html`<span><b>${counts[state]}</b> ${stateWords[state].toLowerCase()}</span> `);

const guestRow = (scope: PageScope, guest: Guest, local: (moment: string) => string): Html => {
  const name = `${guest.firstName} ${guest.lastName}`;
  return html`
<li id="guest-${guest.id}" class="row guest" data-state="${guest.state}">
  <span class="when"><time datetime="${guest.startDate}"><b>${local(guest.startDate)}</b></time></span>
  <span class="who"><b>${name}</b><span>with ${guest.hostFirstName} ${guest.hostLastName}</span></span>
  ${stateMark(guest.state)}
  ${deskButton(scope, guest, name)}
</li>`;
};

/** What can happen next to a guest in each state. */
const next: Partial<Record<InvitationState, { action: string; label: string }>> = {
  expected: { action: 'check-in', label: 'Check in' },
  'no-show': { action: 'check-in', label: 'Check in' },
  'checked-in': { action: 'check-out', label: 'Check out' },
};

const deskButton = (scope: PageScope, { id, state }: Guest, name: string): Html => {
  const offer = next[state];
  if (!offer) return html``;
  const button = html`<button class="small" aria-label="${offer.label} ${name}">${offer.label}</button>`;
  return actionForm(scope, offer.action, { invitation: id }, button, html`class="desk"`);
};
