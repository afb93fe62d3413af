import { randomFrom } from '../random.ts';
import { type ApiRequest, demoHeaders, read, requestsWith, senderTo } from './sandbox.ts';

/** How much a data file holds beside the demo data. */
export interface DataSize {
  readonly file: string;
  readonly invitations: number;
  /** How many of them one busy host has. */
  readonly busy: number;
}

export const invitationsPerHost = 500;
export const busyHost = 'busy@example.com';
export const hostAt = (at: number): string => `host-${at}@example.com`;

export const readingNames = ['get', 'search by host', 'page of a host', 'page of a list'] as const;
export type ReadingName = (typeof readingNames)[number];

const PAGE = 10;

interface Page {
  readonly records: readonly { readonly id: string }[];
  readonly next?: string;
}

/** Every way to read from a sandbox: each function sends the next request of its kind and resolves with its milliseconds. */
export const createReader = async (baseUrl: string, invitations: number) => {
  const requests = requestsWith(await demoHeaders(baseUrl));
  const sender = senderTo(baseUrl, 1);
  const random = randomFrom(1);
  const timed = async (request: ApiRequest) => {
    const startedAt = performance.now();
    const response = await sender.send(request);
    return { ms: performance.now() - startedAt, page: read<Page>(response) };
  };
  const someHost = () => hostAt(random.below(Math.max(1, invitations / invitationsPerHost)));
  const { page: sites } = await timed(requests.sites());
  const known: string[] = [];
  for (let count = 0; count < 200; count += 1) {
    const { page } = await timed(requests.search(someHost(), `limit=1&offset=${random.below(400)}`));
    known.push(...page.records.map(({ id }) => id));
  }

  /** A write empties the read cache, so that the data is measured and not the cache. */
  const forget = async () => {
    const [id = ''] = known;
    read(await sender.send(requests.update(id, { subject: `Review ${random.below(1e6)}` })));
  };
  const someId = () => known[random.below(known.length)] as string;

  let offset = 0;
  let next: string | undefined;
  let site = 0;
  const ways: Record<ReadingName, () => Promise<number>> = {
    get: async () => {
      await forget();
      return (await timed(requests.get(someId()))).ms;
    },
    'search by host': async () => {
      await forget();
      return (await timed(requests.search(someHost(), ''))).ms;
    },
    'page of a host': async () => {
      if (offset === 0) await forget();
      const { ms, page } = await timed(requests.search(busyHost, `limit=${PAGE}&offset=${offset}`));
      offset = page.records.length < PAGE ? 0 : offset + PAGE;
      return ms;
    },
    'page of a list': async () => {
      const query = `?limit=${PAGE}${next === undefined ? '' : `&next=${encodeURIComponent(next)}`}`;
      const siteId = sites.records[site % sites.records.length]?.id ?? '';
      const { ms, page } = await timed(requests.hosts(siteId, query));
      next = page.next;
      if (next === undefined) site += 1;
      return ms;
    },
  };
  return { ways, [Symbol.asyncDispose]: sender[Symbol.asyncDispose] };
};
