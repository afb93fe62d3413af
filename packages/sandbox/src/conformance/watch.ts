import type { OperationId } from '@visitor-invitations/core/portable';
import { NEWEST } from './facts.ts';
import type { Probe } from './probe.ts';
import { idOf, inWords, isBlank, isObject, isSuccess, listIn, type Members } from './responses.ts';

/** Where a record is looked at. */
type Place = 'when it is read' | 'in the search' | 'in the list';

/** What is there of one record, place by place: the record, or why there is none. */
export type Sighting = Readonly<Partial<Record<Place, Members | string>>>;

/** What is there of several records, by what each is called. */
export type Sightings = ReadonlyMap<string, Sighting>;

/** How one kind of record is looked at. */
interface Kind {
  /** What one of them is called in a report. */
  readonly what: string;
  readonly get: OperationId;
  readonly parameter: string;
  readonly listed: Place;
  readonly list: (probe: Probe, hosts: readonly string[]) => Promise<readonly Members[]>;
}

/** The kinds of records that the checks make. */
export const kinds = {
  invitations: {
    what: 'a visit',
    get: 'invitations.get',
    parameter: 'invitationId',
    listed: 'in the search',
    async list({ facts }, hosts) {
      const found: Members[] = [];
      for (const email of hosts) found.push(...listIn(await facts.searchFor(email, NEWEST)).records);
      return found;
    },
  },
  hostGroups: {
    what: 'a host group',
    get: 'hostGroups.get',
    parameter: 'hostGroupId',
    listed: 'in the list',
    list: async ({ ask }) => listIn(await ask('hostGroups.list', { query: { limit: 1000 } })).records,
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

/** Looks at records of our own, each wherever it is shown. */
export const sightingsOf = async (
  kind: KindName,
  probe: Probe,
  ids: ReadonlyMap<string, string>,
  hosts: readonly string[] = [],
): Promise<Sightings> => {
  const { get, parameter, listed, list } = kinds[kind];
  const all = await list(probe, hosts);
  const seen = new Map<string, Sighting>();
  for (const [name, id] of ids) {
    const response = await probe.ask(get, { params: { [parameter]: id } });
    const read =
      isSuccess(response) && isObject(response.body) && idOf(response.body) === id
        ? response.body
        : inWords(response);
    const there = all.find((one) => idOf(one) === id);
    seen.set(name, { 'when it is read': read, ...(there && { [listed]: there }) });
  }
  return seen;
};

/** What a service may change by itself at any time. */
export const changingByItself = ['updated', 'activePassCount', 'emailSent', 'emailReminderTime'] as const;

/** What became of one record, in words; nothing where it is as before. */
export const becameOf = (
  before: Sighting,
  after: Sighting,
  differing: (before: Members, after: Members) => readonly string[],
): string | undefined => {
  for (const place of Object.keys(before) as Place[]) {
    const [old, now] = [before[place], after[place]];
    if (!isObject(old)) continue;
    const at = place === 'when it is read' ? '' : ` ${place}`;
    if (now === undefined) return `is gone${at}`;
    if (!isObject(now)) return `is gone: ${now}`;
    if (isBlank(old.cancelled) && !isBlank(now.cancelled)) return `is cancelled${at}`;
    const names = differing(old, now);
    if (names.length > 0) return `has another ${names.join(', ')}${at}`;
  }
  return undefined;
};
