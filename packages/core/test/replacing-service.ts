import type { Invitation } from '../src/operations/types.ts';
import { clientByClock } from './client.ts';
import { createClock } from './clock.ts';
import { httpService, type Received, type StubResponse } from './http-service.ts';
import { invitationOf } from './test-invitation.ts';

/** Gets the invitation before its nth read or update, and may change it; what it returns, if anything, is the response. */
type Intervene<Response> = (nth: number, kept: Record<string, unknown>) => Response;

interface Replacing {
  /** What each invitation is at first. */
  readonly there?: object;
  readonly onRead?: Intervene<unknown>;
  readonly onUpdate?: Intervene<StubResponse | undefined>;
  /** How much later reads show what was written, in milliseconds. */
  readonly lagMs?: number;
  /** `false`: the client tries nothing again. */
  readonly retry?: false | undefined;
  /** How the time of a change is shown. */
  readonly timeOf?: (ms: number) => string | undefined;
}

/** A service by a clock that keeps invitations by their id, and replaces one by what an update has (A9); with a client of it. */
export const replacingService = async ({
  there = invitationOf(1),
  onRead = () => {},
  onUpdate = () => undefined,
  lagMs = 0,
  retry,
  timeOf = (ms) => new Date(ms).toISOString(),
}: Replacing = {}) => {
  const clock = createClock();
  const states = new Map<string, { at: number; state: Record<string, unknown> }[]>();
  const statesOf = (path: string) => {
    const id = path.replace(/\?.*/, '').split('/').at(-1)?.toLowerCase() ?? '';
    const known = states.get(id) ?? [{ at: -1e9, state: { ...there, id } }];
    states.set(id, known);
    return known;
  };
  const write = (path: string, state: object) => {
    const updated = timeOf(clock.now());
    statesOf(path).push({ at: clock.elapsed(), state: { ...state, updated } });
  };
  let reads = 0;
  let updates = 0;
  const service = await httpService(async ({ method, path, body }) => {
    const latest = statesOf(path).at(-1)?.state ?? {};
    if (method === 'DELETE') {
      write(path, { ...latest, cancelled: '2026-05-04T09:00:00Z' });
      return { status: 204 };
    }
    if (method === 'GET') {
      reads += 1;
      const shown = statesOf(path).findLast(({ at }) => at <= clock.elapsed() - lagMs)?.state ?? {};
      return ((await onRead(reads, shown)) as StubResponse | undefined) ?? { body: shown };
    }
    updates += 1;
    const response = onUpdate(updates, latest);
    if (response) return response;
    write(path, replaced(latest.id, JSON.parse(body)));
    return { body: statesOf(path).at(-1)?.state };
  });
  const { invitations } = clientByClock(service, clock, { auth: 'transport', retry });
  return {
    clock,
    invitations,
    received: service.received,
    write,
    /** What an invitation is. */
    state: (id = invitationOf(1).id): Partial<Invitation> => statesOf(id).at(-1)?.state ?? {},
    methods: () => service.received.map(({ method }) => method).join(' '),
    /** The body of the latest request. */
    sent: () => JSON.parse((service.received.at(-1) as Received).body),
  };
};

const replaced = (id: unknown, body: Record<string, unknown>) => {
  const { siteId, hostEmail, hostGroupName, companyName, visitorTypeId, visitorTypeName, ...fields } = body;
  return {
    id,
    ...fields,
    site: { id: siteId },
    host: { email: hostEmail, hostGroupName },
    company: companyName && { name: companyName },
    visitorType: { id: visitorTypeId, name: visitorTypeName },
  };
};
