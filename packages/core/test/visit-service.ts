import type { Invitation } from '../src/operations/types.ts';
import { clientByClock, type TestOptions } from './client.ts';
import { createClock } from './clock.ts';
import { httpService, type Received, type StubResponse } from './http-service.ts';
import { invitationOf } from './test-invitation.ts';

/** The fault of one create: its response, and when the invitation is created, if at all. */
export interface ResponseFault {
  readonly response?: StubResponse;
  /** When the invitation can be found, in milliseconds; absent: at once. `never`: it is not created. */
  readonly madeAt?: number | 'never';
}

/** The visit that the tests ask for: `invitationOf` is an invitation to it. */
export const visit = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@example.com',
  visitorTypeName: 'Visitor',
  siteId: '22222222-2222-4222-8222-222222222222',
  startDate: '2026-05-04T09:00:00Z',
  endDate: '2026-05-04T11:00:00Z',
  hostEmail: 'alice@example.com',
} as const;

const missing = { status: 404, body: { code: 'INVITATION_NOT_FOUND' } };
const isSearch = ({ path }: Received) => path.includes('/search/host');

/**
 * A service that stores one host's invitations, and handles the nth create by `fault`. Of a new invitation it keeps what
 * was asked for, but for what `keep` says.
 */
const visitService = async ({
  there = [],
  fault = () => ({}),
  keep = () => ({}),
  search,
  elapsed = () => 0,
}: {
  readonly there?: readonly Invitation[];
  readonly fault?: (nth: number) => ResponseFault | Promise<ResponseFault>;
  readonly keep?: () => Partial<Invitation>;
  readonly search?: (nth: number) => StubResponse | Promise<StubResponse> | undefined;
  readonly elapsed?: () => number;
} = {}) => {
  const kept = there.map((invitation) => ({ invitation, madeAt: 0 }));
  let creates = 0;
  let searches = 0;

  const searched = async ({ path }: Received): Promise<StubResponse> => {
    searches += 1;
    const told = await search?.(searches);
    if (told) return told;
    const query = new URL(path, 'http://127.0.0.1').searchParams;
    const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
    const found = kept.filter(({ madeAt }) => madeAt <= elapsed()).map(({ invitation }) => invitation);
    return { body: { records: found.slice(offset, offset + limit) } };
  };

  const created = async ({ body }: Received): Promise<StubResponse> => {
    creates += 1;
    const { response, madeAt = elapsed() } = await fault(creates);
    const { siteId, hostEmail, visitorTypeName: name, ...fields } = JSON.parse(body);
    const asked = { ...fields, site: { id: siteId }, host: { email: hostEmail }, visitorType: { name } };
    const changes = { ...asked, ...keep() };
    const invitation = invitationOf(1000 + creates, changes);
    if (madeAt !== 'never') kept.push({ invitation, madeAt });
    return response ?? { status: 201, body: invitation };
  };

  const deleted = ({ path }: Received): StubResponse => {
    const at = kept.findIndex(({ invitation }) => path.endsWith(`/${invitation.id}`));
    if (at >= 0) kept.splice(at, 1);
    return at < 0 ? missing : { status: 204 };
  };

  const read = ({ path }: Received): StubResponse => {
    const found = kept.find(
      ({ invitation, madeAt }) => path.endsWith(`/${invitation.id}`) && madeAt <= elapsed(),
    );
    return found ? { body: found.invitation } : missing;
  };

  const service = await httpService((request) => {
    if (request.method === 'GET') return read(request);
    if (request.method === 'DELETE') return deleted(request);
    return isSearch(request) ? searched(request) : created(request);
  });
  return {
    ...service,
    creates: () => creates,
    searches: () => searches,
    made: () => kept.length - there.length,
    keptOf: (id: string | undefined) => kept.find(({ invitation }) => invitation.id === id)?.invitation ?? {},
  };
};

/** That service by a clock, and a client of it. */
export const visitServiceByClock = async (
  given: Omit<Parameters<typeof visitService>[0] & object, 'elapsed'> = {},
  options: TestOptions = {},
) => {
  const clock = createClock();
  const service = await visitService({ ...given, elapsed: clock.elapsed });
  return { service, clock, ...clientByClock(service, clock, { auth: 'transport', ...options }) };
};
