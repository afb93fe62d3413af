import { localDate, localDay } from '../../calendar.ts';
import type { Database } from '../../store/database.ts';
import type { InvitationRow } from '../../store/invitation-row.ts';
import { type InvitationState, invitationStates, stateOf } from '../../store/invitation-state.ts';
import { invitationsBetween } from '../../store/invitations.ts';
import type { Rows } from '../../store/schema.ts';
import { sitesOf } from '../../store/sites.ts';
import { recordOf } from '../../tools/objects.ts';
import {
  actionForm,
  createLocalTime,
  type Html,
  html,
  type LocalTime,
  nothing,
  stateMark,
  stateWords,
} from '../parts.ts';
import type { PageScope } from '../scope.ts';

/** Today's guests, site by site, in the local time of each site. */
export const frontDesk = (scope: PageScope): Html => {
  const sites = today(scope.engine.db, scope.team.id, scope.now);
  const localTime = createLocalTime();
  if (sites.length === 0) return nothing('This team has no sites.');
  return html`${invitationForm(scope, sites)}
<div class="sites">${sites.map((site) => siteToday(scope, site, localTime))}</div>`;
};

const invitationForm = (scope: PageScope, sites: readonly SiteToday[]): Html => html`
<details id="invite"><summary>Invite somebody</summary>
${actionForm(
  scope,
  'invite',
  {},
  html`
<div class="fields">
  <p><label for="invite-first">First name</label><input id="invite-first" name="firstName" autocomplete="off"></p>
  <p><label for="invite-last">Last name</label><input id="invite-last" name="lastName" autocomplete="off"></p>
  <p><label for="invite-email">Email</label><input id="invite-email" name="email" autocomplete="off"></p>
  <p><label for="invite-site">Site</label>
    <select id="invite-site" name="site">${sites.map(({ site }) => html`<option value="${site.id}">${site.name}</option>`)}</select></p>
  <button>Invite</button>
</div>
<p class="hint">They come in about an hour. With no name, the sandbox makes one up.</p>`,
)}
</details>`;

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

/** A guest of today, as the front desk sees them. */
type Guest = Pick<
  InvitationRow,
  'id' | 'firstName' | 'lastName' | 'startDate' | 'hostFirstName' | 'hostLastName'
> & { readonly state: InvitationState };

/** One site on its own day. */
interface SiteToday {
  readonly site: Pick<Rows['sites'], 'id' | 'name' | 'timeZone'>;
  /** How many of today's invitations are in each state. */
  readonly counts: Readonly<Record<InvitationState, number>>;
  /** The first of them, by time. */
  readonly guests: readonly Guest[];
}

/** How many sites one screen shows, and how many guests of each. */
const SITES = 12;
const GUESTS = 40;
/** How many invitations are looked at, for all sites together. */
const REACH = 5000;

/** The sites of a team with the guests expected today: a visit is listed on each local day that it overlaps. */
const today = (db: Database, teamId: string, now: string): SiteToday[] => {
  const sites = sitesOf(db, teamId, SITES);
  const days = sites.map((site) => ({ site, ...localDay(localDate(now, site.timeZone), site.timeZone) }));
  const [from = now] = days.map((day) => day.from).toSorted();
  const to =
    days
      .map((day) => day.to)
      .toSorted()
      .at(-1) ?? now;
  const rows = invitationsBetween(db, teamId, from, to, REACH);
  return days.map(({ site, from, to }) => {
    const guests = rows
      .filter((row) => row.siteId === site.id && row.startDate < to && row.endDate > from)
      .map((row) => ({ ...row, state: stateOf(row, now) }));
    return { site, counts: countsOf(guests), guests: guests.slice(0, GUESTS) };
  });
};

const countsOf = (guests: readonly Guest[]) =>
  recordOf(invitationStates, (state) => guests.filter((guest) => guest.state === state).length);
