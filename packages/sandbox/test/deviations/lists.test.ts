import {
  type Deviation,
  error,
  inQuery,
  inResponse,
  instead,
  type Json,
  lettingIn,
  operationOf,
  read,
} from './plant.ts';
import { testDeviations } from './run.ts';

const queryOf = (path: string) => new URLSearchParams(path.split('?')[1]);

/** What is wrong with pages, and with the order of lists. */
const deviations: readonly Deviation[] = [
  {
    name: 'a cursor is ignored',
    plant: inQuery(['companies.listByTeam'], (query) => query.delete('next')),
    finds: ['companies.listByTeam.complete', 'companies.listByTeam.bad-cursor'],
    says: /page 2 is page 1 again: the cursor is ignored/,
  },
  {
    name: 'the pages start again after the last',
    plant: () => {
      const first = new Map<string, string>();
      return async (request, forward) => {
        const { id } = operationOf(request);
        const response = await forward({ ...request });
        const body = read(response.body);
        const query = queryOf(request.path);
        if (id !== 'sites.hosts' || response.status !== 200 || !query.has('limit')) return response;
        if (!query.has('next') && body.next) first.set('cursor', 'start');
        if (query.get('next') === 'start') {
          query.delete('next');
          return forward({ ...request, path: `${request.path.split('?')[0]}?${query}` });
        }
        if (query.has('next') && !body.next) body.next = 'start';
        return { ...response, body: JSON.stringify(body) };
      };
    },
    finds: ['sites.hosts.complete', 'sites.hosts.limit', 'sites.hosts.each-site'],
    says: /500|400|page|end/,
  },
  {
    name: 'the last page says that another follows',
    plant: inResponse(['hostGroups.list'], (body, request) => {
      const next = queryOf(request.path).get('next');
      if (!body.next && next) body.next = next;
    }),
    finds: ['hostGroups.list.complete'],
    says: /one from before|again|on a page before/,
  },
  {
    name: 'pages without end, each with a new cursor',
    plant: () => {
      let count = 0;
      return async (request, forward) => {
        if (operationOf(request).id !== 'sites.list') return forward(request);
        const query = queryOf(request.path);
        const isOurs = query.get('next')?.startsWith('more-');
        if (isOurs) query.delete('next');
        const response = await forward({ ...request, path: `${request.path.split('?')[0]}?${query}` });
        const body = read(response.body);
        if (response.status !== 200 || body.next) return response;
        count += 1;
        return {
          ...response,
          body: JSON.stringify({ records: isOurs ? [] : body.records, next: `more-${count}` }),
        };
      };
    },
    finds: ['sites.list.complete'],
    says: /page 2 is empty, and says that another follows/,
  },
  {
    name: 'pages without end, each with new records',
    plant: () => {
      let count = 0;
      return inResponse(['sites.list'], (body) => {
        if (body.next) return;
        count += 1;
        body.records.push({
          ...body.records[0],
          id: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
        });
        body.next =
          body.next ?? Buffer.from(JSON.stringify(['sites', 'A', String(count)])).toString('base64url');
      })();
    },
    finds: ['sites.*', 'lists.*'],
    says: /page/,
  },
  {
    name: 'limit is ignored',
    plant: inQuery(['workflowResponses.listByTeam'], (query) => query.delete('limit')),
    finds: ['workflowResponses.listByTeam.limit', 'workflowResponses.listByTeam.bad-limit'],
    says: /limit=1: 36 records/,
  },
  {
    name: 'a page has one record more than limit says',
    plant: inQuery(['companies.listByTeam'], (query) => {
      const limit = Number(query.get('limit'));
      if (limit >= 1 && limit < 1000) query.set('limit', String(limit + 1));
    }),
    finds: ['companies.listByTeam.limit'],
    says: /limit=1: 2 records/,
  },
  {
    name: 'a page has one record less than limit says',
    plant: inQuery(['sites.hosts'], (query) => {
      const limit = Number(query.get('limit'));
      if (limit > 1) query.set('limit', String(limit - 1));
    }),
    finds: ['sites.hosts.limit', 'sites.hosts.bad-limit', 'sites.hosts.each-site'],
    says: /limit=\d+: \d+ records/,
  },
  {
    name: 'the last record of each page is lost',
    plant: inResponse(['companies.listByTeam'], (body) => {
      if (body.next) body.records.pop();
    }),
    finds: ['companies.listByTeam.complete', 'companies.listByTeam.limit'],
    says: /empty|records are missing/,
  },
  {
    name: 'a page begins with the last record of the page before',
    plant: () => {
      let last: Json;
      return inResponse(['companies.listByTeam'], (body, request) => {
        if (queryOf(request.path).has('next') && last) body.records.unshift(last);
        last = body.records.at(-1);
      })();
    },
    finds: ['companies.listByTeam.complete', 'companies.listByTeam.limit'],
    says: /1 records of page 2 were on a page before/,
  },
  {
    name: 'one record is listed twice',
    plant: inResponse(['hostGroups.list'], (body) => {
      if (body.records.length > 2) body.records.push(body.records[0]);
    }),
    finds: ['hostGroups.*', 'lists.order'],
    says: /on page 1 twice|come twice/,
  },
  {
    name: 'one record is never listed',
    plant: inResponse(['workflowResponses.listByTeam'], (body) => {
      body.records = body.records.filter((_: Json, index: number) => index !== 3);
    }),
    finds: ['workflowResponses.*'],
    says: /missing|records/,
  },
  {
    name: 'a list comes in another order each time',
    plant: () => {
      let turn = 0;
      return inResponse(['sites.hosts'], (body) => {
        turn += 1;
        for (let index = 0; index < turn % 5; index += 1) body.records.push(body.records.shift());
      })();
    },
    finds: ['sites.hosts.*'],
    also: ['lists.order'],
    says: /order|page/,
  },
  {
    name: 'one list is in the reversed order',
    plant: inResponse(['hostGroups.list'], (body, request) => {
      if (!queryOf(request.path).has('limit') || queryOf(request.path).get('limit') === '1000')
        body.records.reverse();
    }),
    finds: ['lists.order', 'hostGroups.list.complete'],
    says: /hostGroups.list the other way round|another order/,
  },
  {
    name: 'a list is in no order',
    plant: inResponse(['companies.listByTeam'], (body) => {
      if (body.records.length > 5 && !body.next)
        [body.records[0], body.records[4]] = [body.records[4], body.records[0]];
    }),
    finds: ['lists.order', 'companies.listByTeam.*'],
    says: /companies.listByTeam in no order|another order/,
  },
  {
    name: 'a total is wrong',
    plant: inResponse(['companies.listByTeam'], (body) => {
      body.total = 99;
    }),
    finds: ['companies.listByTeam.complete'],
    says: /a total of 99 for 14 records/,
  },
  {
    name: 'any limit will do',
    plant: lettingIn(['sites.list'], [400], (request) => {
      const query = queryOf(request.path);
      if (!query.has('limit')) return undefined;
      query.set('limit', '10');
      return { ...request, path: `${request.path.split('?')[0]}?${query}` };
    }),
    finds: ['sites.list.bad-limit'],
    says: /limit=0: 200/,
  },
  {
    name: 'limits end at 500',
    plant: instead(['hostGroups.list'], async (request) =>
      Number(queryOf(request.path).get('limit')) > 500
        ? { status: 400, headers: { 'content-type': 'application/json' }, body: error('BAD_REQUEST') }
        : undefined,
    ),
    finds: ['hostGroups.*'],
    says: /limit=1000: page 1 is 400 BAD_REQUEST|400/,
  },
  {
    name: 'a made-up cursor leads to the first page',
    plant: lettingIn(['sites.hosts'], [400], (request) => {
      const query = queryOf(request.path);
      if (!query.has('next')) return undefined;
      query.delete('next');
      return { ...request, path: `${request.path.split('?')[0]}?${query}` };
    }),
    finds: ['sites.hosts.bad-cursor'],
    says: /a made-up cursor: 200$/,
  },
  {
    name: 'one list comes in another member',
    plant: inResponse(['companies.listByTeam'], ({ records, ...rest }) => ({ ...rest, items: records })),
    finds: ['lists.envelope'],
    says: /companies.listByTeam in another form/,
  },
  {
    name: 'one list has null for its last cursor',
    plant: inResponse(['hostGroups.list'], (body) => ({ next: null, ...body })),
    finds: ['lists.last-page'],
    says: /null in hostGroups.list/,
  },
  {
    name: 'pages have three sizes',
    plant: () => {
      const sizes: Record<string, number> = { 'sites.hosts': 5, 'companies.listByTeam': 3 };
      return async (request, forward) => {
        const { id = '' } = operationOf(request);
        const [at, query = ''] = request.path.split('?');
        const params = new URLSearchParams(query);
        const size = sizes[id];
        if (size && !params.has('limit')) params.set('limit', String(size));
        return forward({ ...request, path: `${at}?${params}` });
      };
    },
    finds: ['lists.page-size'],
    says: /pages of 5 and 3 records|pages of 3 and 5 records/,
  },
  {
    name: 'a limit counts for the first page alone',
    plant: inQuery(['companies.listByTeam'], (query) => {
      if (query.has('next') && query.has('limit')) query.set('limit', '1000');
    }),
    finds: ['companies.listByTeam.limit'],
    says: /page by page: \d+ records on page 2/,
  },
  {
    name: 'every page but the first has one record less',
    plant: inQuery(['companies.listByTeam'], (query) => {
      if (query.has('next') && Number(query.get('limit')) > 1)
        query.set('limit', String(Number(query.get('limit')) - 1));
    }),
    finds: ['companies.listByTeam.limit'],
    says: /page by page: \d+ records on page 2/,
  },
  {
    name: 'the largest limit is ten',
    plant: inQuery(['companies.listByTeam', 'sites.hosts'], (query) => {
      if (Number(query.get('limit')) > 10) query.set('limit', '10');
    }),
    finds: ['companies.listByTeam.limit', 'sites.hosts.limit', '*.bad-limit'],
    says: /limit=1000: 10 records|limit=\d+: 10 records/,
  },
  {
    name: 'a list of single records ends after the fifth',
    plant: () => {
      let pages = 0;
      return inResponse(['hostGroups.list'], (body, request) => {
        const query = queryOf(request.path);
        pages = query.has('next') ? pages + 1 : 1;
        if (query.get('limit') === '1' && pages >= 5) delete body.next;
      })();
    },
    finds: ['hostGroups.list.complete'],
    says: /limit=1: \d+ of \d+ records are missing/,
  },
  {
    name: 'full pages of invented records go on for ever',
    plant: () => {
      let count = 0;
      return async (request, forward) => {
        const query = queryOf(request.path);
        if (operationOf(request).id !== 'companies.listByTeam' || query.get('next') === 'not-a-cursor')
          return forward(request);
        const isLater = query.has('next');
        const response = await forward(
          isLater ? { ...request, path: request.path.split('?')[0] ?? '' } : request,
        );
        const body = read(response.body);
        if (response.status !== 200) return response;
        const [one] = body.records;
        const records = isLater ? [] : body.records;
        while (records.length < Number(query.get('limit') ?? 100)) {
          count += 1;
          const id = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
          records.push({ ...one, name: `zz ${String(count).padStart(9, '0')}`, id });
        }
        return { ...response, body: JSON.stringify({ ...body, records, next: `cursor-${count}` }) };
      };
    },
    finds: ['companies.listByTeam.complete', 'companies.listByTeam.*', 'companies.get.as-listed'],
    says: /no end after 100 pages/,
  },
  {
    name: 'the cursor of a second site is ignored',
    plant: () => {
      const sites = new Set<string>();
      return async (request, forward) => {
        const { id, params } = operationOf(request);
        const query = queryOf(request.path);
        if (id !== 'sites.hosts') return forward(request);
        if (!query.has('next')) sites.add(params[0] ?? '');
        if (params[0] === [...sites][0]) return forward(request);
        query.delete('next');
        return forward({ ...request, path: `${request.path.split('?')[0]}?${query}` });
      };
    },
    finds: ['sites.hosts.each-site'],
    says: /site 2, limit=\d+: page 2 is page 1 again/,
  },
  {
    name: 'every 23rd list of sites is empty',
    plant: () => {
      let count = 0;
      return inResponse(['sites.list'], (body) => {
        count += 1;
        return count % 23 === 0 ? { ...body, records: [] } : undefined;
      })();
    },
    finds: ['lists.steady'],
    also: ['*'],
    says: /^none at times: sites.list: \d+ of \d+ times/,
  },
];

testDeviations(deviations);
