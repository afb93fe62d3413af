import type { Site } from '@visitor-invitations/core/portable';
import type { CalendarEvent, Room } from './calendar-event.ts';
import { isNeutral, namesRoom, partsOf, wordsOf } from './places.ts';
import type { SyncSettings } from './settings.ts';

/** The site that visitors are invited to, and the team's sites, among which it is. */
type Whereabouts = Pick<SyncSettings, 'siteId' | 'sites' | 'ourPlaces' | 'visitorsWhen' | 'isOurs'>;

/** Why the guests of an event don't come to the site; `undefined` if they do. */
export const whyElsewhere = (event: CalendarEvent, where: Whereabouts): string | undefined => {
  const { rooms, locations, isOnline } = event;
  const names = rooms.map(({ name }) => name).filter(Boolean);
  const texts = event.texts.map((text) => names.reduce((rest, name) => rest.replace(name, ' '), text));
  const ofRooms = rooms.map((room) => ({ room, site: siteIn(room.name, where) }));
  const ours = ofRooms.some(({ room, site }) => (site ? isHere(site, where) : isOurRoom(room, event, where)));
  const named = siteIn(texts.join('; '), where) ?? ofRooms.find(({ site }) => site)?.site;
  const hasPlace = locations.length > 0 || rooms.length > 0;
  const noPlace = isOnline
    ? 'The event is online, or its place isn’t known yet'
    : 'The event doesn’t have a location';

  if (where.visitorsWhen === 'room') {
    if (ours) return undefined;
    return rooms.length > 0 ? 'The room isn’t one of the site’s' : 'The event doesn’t have a room';
  }
  if (where.visitorsWhen === 'always') return hasPlace || !isOnline ? undefined : noPlace;
  if (named && isHere(named, where)) return undefined;
  if (named && siteIn(texts.join('; '), where)) return `The event is at another site: ${named.name}`;
  if (ours) return undefined;
  if (named) return `The event is at another site: ${named.name}`;
  if (!hasPlace) return noPlace;
  return `The location doesn’t name ${hereIn(where)?.name || 'the site'} or its address`;
};

const isHere = ({ id }: Site, { siteId }: Whereabouts) => id.toLowerCase() === siteId;
const hereIn = (where: Whereabouts) => where.sites.find((site) => isHere(site, where));

/** The team's site that a text names, or whose street it has; with several, ours. */
const siteIn = (text: string, where: Whereabouts): Site | undefined => {
  const here = hereIn(where);
  const others = where.sites.filter((site) => !isHere(site, where));
  const named = others.filter((site) => isNamed(site.name, site, text));
  // "London Riverside" isn't at a site called "London" if it's another site's name.
  const longer = named.find(({ name }) => isPartOf(here?.name, name));
  if (longer) return longer;
  if (here && [here.name, ...where.ourPlaces].some((name) => isNamed(name, here, text))) return here;
  // Sites may share an address, and be named after the town that's in it.
  const isAtAddress = contains(text, street(here));
  const other = named.find(({ name }) => !isAtAddress || !contains(here?.address, name));
  return other ?? (isAtAddress ? here : others.find((site) => contains(text, street(site))));
};

/** Whether a text has a name. A single word, or that of a town, may be part of another name or of an address. */
const isNamed = (name: string | undefined, { address }: Site, text: string): boolean => {
  if (!contains(text, name)) return false;
  const parts = partsOf(text);
  const isTown = contains(address?.replace(/^[^,;\n]*/, ''), name);
  if (!isTown && (wordsOf(name ?? '').length > 1 || parts.some((part) => startsWith(part, name))))
    return true;
  const isAlone = parts.some((part) => contains(part, name) && rest(part, name).every(isNeutral));
  return (
    isAlone &&
    (!isTown || parts.every((part) => namesRoom(part) || contains(address, part) || isAbout(part, name)))
  );
};

const isAbout = (part: string, name: string | undefined) => rest(part, name).every(isNeutral);

const rest = (part: string, name = ''): readonly string[] =>
  spaced(part).replace(spaced(name), ' ').trim().split(' ').filter(Boolean);

/** The words of a text between spaces, with short forms of streets. */
const spaced = (text = ''): string =>
  ` ${wordsOf(text.replace(/str\./gi, 'strasse')).join(' ')} `
    .replaceAll(' street ', ' st ')
    .replaceAll(' road ', ' rd ')
    .replaceAll(' avenue ', ' ave ');

/** Whether one text has the words of another in a row. A text without words isn't in any. */
const contains = (text: string | undefined, part: string | undefined): boolean =>
  spaced(part).trim() !== '' && spaced(text).includes(spaced(part));
const startsWith = (text: string, part: string | undefined) => spaced(text).startsWith(spaced(part));

const isPartOf = (part = '', name = ''): boolean => spaced(part) !== spaced(name) && contains(name, part);

/** The first part of an address: up to a comma, but more than a number, which would be found everywhere. */
const street = ({ address = '' }: Partial<Site> = {}): string | undefined =>
  /^[^\p{L}]*\p{L}[^,;\n]*/u.exec(address)?.[0];

/** Whether a room whose name says nothing is ours. Google names the owner of some. */
const isOurRoom = ({ email }: Room, { organizer }: CalendarEvent, { isOurs }: Whereabouts): boolean => {
  const [local = '', domain] = email.split('@');
  const [owner = ''] = local.split('_');
  if (domain && domain !== 'resource.calendar.google.com') return isOurs(email);
  return owner.includes('.') ? isOurs(`@${owner}`) : isOurs(organizer);
};
