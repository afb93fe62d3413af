import {
  type Invitation,
  NotFoundError,
  type ResponsePromise,
  type VisitorInvitations,
} from '@visitor-invitations/core/portable';
import { ItemError } from '../../../../shared/errors/item-error.ts';
import type { NodeState } from '../../../../shared/node-state.ts';
import { forEach } from '../../../helpers/in-parallel.ts';
import type { SyncMarker } from './sync-marker.ts';
import { toVisit, type Visit } from './visits.ts';

/** Hosts without events are read so often: a visit may have been handed to one of them. */
const OTHERS_MS = 3_600_000;
const DAY_MS = 24 * 3_600_000;
const SEARCH_MAX = 1000;
/** Requests for the sites and the hosts. */
const LISTS = 3;

interface Memory {
  readonly about: string;
  readonly read: Record<string, number>;
  readonly visits: Record<string, [id: string, host: string, start: number]>;
}

interface Wanted {
  readonly calendarId: string;
  readonly siteId: string;
  readonly hosts: ReadonlySet<string>;
  readonly ofEvents: readonly string[];
  /** The guests of these events, each as `EVENT EMAIL`. */
  readonly guests: ReadonlySet<string>;
  /** Visits that start from a day before this: an event may be moved from there. */
  readonly from: number;
}

/** Reads the hosts of the events and of earlier visits; the others once an hour. A run takes half of the quota at most. */
export const readVisits = async (
  { invitations }: VisitorInvitations,
  { calendarId, siteId, hosts, ofEvents, guests, from }: Wanted,
  state: NodeState,
) => {
  const now = Date.now();
  const memory = state.read() as Partial<Memory>;
  const about = `${calendarId} ${siteId}`;
  const { read = {}, visits: known = {} } = memory.about === about ? memory : {};
  const owners = Object.values(known).flatMap(([, host, start]) => (start < from - DAY_MS ? [] : host));
  const due = new Set([...ofEvents, calendarId.toLowerCase(), ...owners].filter((host) => hosts.has(host)));
  const turn = (host: string) => read[host] ?? 0;
  const byTurn = (list: Iterable<string>) => [...list].toSorted((one, other) => turn(one) - turn(other));
  const others = byTurn(rotated([...hosts], now)).filter(
    (host) => !due.has(host) && turn(host) < now - OTHERS_MS,
  );
  const wanted = [...byTurn(due), ...others];

  let left = Number.POSITIVE_INFINITY;
  let isShared = false;
  const readHost = async (host: string): Promise<Visit[] | undefined> => {
    if (left <= 0 || (isShared && !due.has(host))) return undefined;
    left -= 1;
    const options = { from: new Date(from - DAY_MS) };
    const reading = invitations.readHost(host, options) as ResponsePromise<Invitation[]>;
    const { data, response } = await reading.withResponse().catch((error: unknown) => {
      throw new ItemError(host, error);
    });
    const { limit, remaining = 0 } = response.quota ?? {};
    if (limit !== undefined && left === Number.POSITIVE_INFINITY) left = Math.max(0, limit / 2 - LISTS - 1);
    left -= Math.floor(data.length / SEARCH_MAX);
    isShared = limit !== undefined && remaining <= limit / 2;
    return data.map(toVisit);
  };
  const readings = await forEach(wanted, readHost);
  const wasRead = new Map(
    wanted.flatMap((host, index) => (readings[index] ? [[host, readings[index]]] : [])),
  );
  const visits = [...wasRead.values()].flat();

  // A visit that was handed to another host isn't created again.
  const ids = new Set(visits.map(({ id }) => id));
  for (const [key, [id]] of Object.entries(known)) {
    if (ids.has(id) || !guests.has(key)) continue;
    const found = await invitations.get(id).catch((error: unknown) => {
      if (!NotFoundError.isInstance(error)) throw error;
    });
    if (found) visits.push(toVisit(found));
  }
  const own = visits.flatMap(
    ({ id = '', line, host, start, cancelled }): [string, Memory['visits'][string]][] =>
      line?.calendar === calendarId && cancelled === undefined ? [[keyIn(line), [id, host, start]]] : [],
  );
  const kept = Object.entries(known).filter(
    ([, [, host, start]]) => !wasRead.has(host) && start > from - DAY_MS,
  );
  const readAt = [...wasRead.keys()].map((host) => [host, now]);
  state.write({
    about,
    read: { ...read, ...Object.fromEntries(readAt) },
    visits: Object.fromEntries([...kept, ...own]),
  } satisfies Memory);
  const unread = [...wanted].filter((host) => !wasRead.has(host));
  // Of those left for the next run, the hosts of events or of earlier visits.
  return { visits, unread: new Set(unread.filter((host) => due.has(host))), left: unread.length };
};

/** Remembers a visit that was created after the others were read. */
export const remember = (state: NodeState, line: SyncMarker, id: string): void => {
  const { visits = {}, ...memory } = state.read() as Memory;
  state.write({ ...memory, visits: { ...visits, [keyIn(line)]: [id, line.host, line.start] } });
};

const keyIn = ({ key, event, email }: SyncMarker) => `${key ?? event} ${email}`;

/** Begins with another host every few minutes, for runs without a memory. */
const rotated = (hosts: readonly string[], now: number): readonly string[] => {
  const start = hosts.length === 0 ? 0 : Math.floor(now / 300_000) % hosts.length;
  return [...hosts.slice(start), ...hosts.slice(0, start)];
};
