import { type ApiRequest, demoHeaders, read, requestsWith, senderTo } from './sandbox.ts';

/** What is measured, by name. */
export const jobNames = ['get', 'update', 'search', 'search, 10 found', 'create'] as const;
export type JobName = (typeof jobNames)[number];
export type Jobs = Readonly<Record<JobName, ApiRequest>>;

/** An invitation as far as the jobs look at it. */
interface Found {
  readonly id: string;
  readonly host: { readonly email: string };
  readonly cancelled?: string;
}

const updated = { subject: 'Review', visitorNotes: 'Gate B' };
const created = {
  firstName: 'Jane',
  lastName: 'Doe',
  email: 'jane.doe@example.com',
  visitorTypeName: 'Visitor',
  startDate: '2030-05-06T09:00:00.000Z',
  endDate: '2030-05-06T10:00:00.000Z',
};
const searched = 'alice@example.com';
const creating = 'bob@example.com';

/** The jobs for the demo team of a sandbox; Prism, which serves our document, gets the very same. */
export const sandboxJobs = async (baseUrl: string): Promise<{ jobs: Jobs; invitations: Found[] }> => {
  const requests = requestsWith(await demoHeaders(baseUrl));
  await using sender = senderTo(baseUrl, 1);
  const ask = async <Body>(request: ApiRequest) => read<Body>(await sender.send(request));
  const { records: sites } = await ask<{ records: { id: string }[] }>(requests.sites());
  const invitations: Found[] = [];
  for (const { id } of sites) {
    const { records: hosts } = await ask<{ records: { email: string }[] }>(requests.hosts(id));
    for (const { email } of hosts)
      invitations.push(...(await ask<{ records: Found[] }>(requests.search(email, 'limit=100'))).records);
  }
  const one = invitations.find(({ host, cancelled }) => host.email === searched && !cancelled);
  if (!one) throw new Error('The demo team has no invitation to work with.');
  const jobs = {
    get: requests.get(one.id),
    update: requests.update(one.id, updated),
    search: requests.search(searched, 'limit=1'),
    'search, 10 found': requests.search(searched, 'limit=10'),
    create: requests.create({ ...created, siteId: sites[0]?.id, hostEmail: creating }),
  };
  return { jobs, invitations };
};

/** The same work as json-server does it: on a flat list, in its own words. */
export const jsonServerJobs = ({ get, update, create }: Jobs): Jobs => {
  const headers = { 'content-type': 'application/json' };
  const path = `/invitations/${get.path.split('/').at(-1)}`;
  const search = (count: number): ApiRequest => ({
    method: 'GET',
    path: `/invitations?hostEmail=${encodeURIComponent(searched)}&_page=1&_per_page=${count}`,
    headers: {},
  });
  return {
    get: { method: 'GET', path, headers: {} },
    update: { method: 'PATCH', path, headers, body: update.body ?? '' },
    search: search(1),
    'search, 10 found': search(10),
    create: { method: 'POST', path: '/invitations', headers, body: create.body ?? '' },
  };
};
