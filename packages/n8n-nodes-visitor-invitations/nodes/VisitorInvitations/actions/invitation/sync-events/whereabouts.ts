import type { Site } from '@visitor-invitations/core/portable';
import { foldText } from '@visitor-invitations/visits';
import type { CalendarEvent } from './calendar-event.ts';

/** The site that visitors are invited to, and the team's sites, among which it is. */
interface Whereabouts {
  readonly siteId: string;
  readonly sites: readonly Site[];
}

/** Why an event isn't at the site; `undefined` if it is. */
export const whyElsewhere = (
  { locations, hasRoom, attendees }: CalendarEvent,
  { siteId, sites }: Whereabouts,
): string | undefined => {
  const rooms = attendees.filter(({ isRoom, hasDeclined }) => isRoom && !hasDeclined).map(({ name }) => name);
  const text = words([...locations, ...rooms].join(' '));
  const isHere = ({ id }: Site) => id.toLowerCase() === siteId;
  const here = sites.find(isHere);
  const others = sites.filter((site) => !isHere(site));

  const named = others.filter(({ name }) => contains(text, words(name)));
  // "London Riverside" isn't at a site called "London" if it's another site's name.
  const longer = named.find(({ name }) => isPartOf(here?.name, name));
  if (longer) return at(longer);
  if (contains(text, words(here?.name))) return undefined;
  // Sites may share an address, and be named after the town that's in it.
  const isAtAddress = contains(text, street(here));
  const other = named.find(({ name }) => !isAtAddress || !contains(words(here?.address), words(name)));
  if (other) return at(other);
  if (isAtAddress) return undefined;
  const atAddress = others.find((site) => contains(text, street(site)));
  if (atAddress) return at(atAddress);

  if (hasRoom) return undefined;
  if (locations.length === 0) return 'The event doesn’t have a location';
  return `The location doesn’t name ${here?.name || 'the site'} or its address`;
};

const at = ({ name = '' }: Site) => `The event is at another site: ${name}`;

/** A text's words between spaces, as `contains` compares them. */
const words = (text = ''): string => {
  const found = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${found.join(' ')} `;
};

/** Whether one text has the words of another in a row. A text without words isn't in any. */
const contains = (text: string, part: string): boolean => part.trim() !== '' && text.includes(part);

const isPartOf = (part = '', name = ''): boolean =>
  words(part) !== words(name) && contains(words(name), words(part));

/** The first part of an address: up to a comma, but more than a number, which would be found everywhere. */
const street = ({ address = '' }: Partial<Site> = {}): string =>
  words(/^[^\p{L}]*\p{L}[^,;\n]*/u.exec(address)?.[0]);
