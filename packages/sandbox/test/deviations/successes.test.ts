import { teamOf } from './foreign.ts';
import { after, type Deviation, inRecords, inResponse, operationOf, type Passing, read } from './plant.ts';
import { testDeviations } from './run.ts';

const W = ['invitations.create', 'invitations.update'] as const;
const isUpdateAgain = () => {
  const seen = new Set<string>();
  return ({ path, body }: Passing) => seen.has(path + body) || !seen.add(path + body);
};
/** Says of an invitation whether it is at another site than the first that was seen. */
const elsewhere = () => {
  let first: string | undefined;
  return (siteId: unknown) => {
    first ??= String(siteId);
    return siteId !== undefined && siteId !== first;
  };
};

const deviations: readonly Deviation[] = [
  {
    name: 'the same update again returns 204',
    plant: () => {
      const isAgain = isUpdateAgain();
      return after(['invitations.update'], (response, request) => {
        if (response.status === 200 && isAgain(request)) Object.assign(response, { status: 204, body: '' });
      })();
    },
    finds: ['invitations.update.successes'],
    also: ['invitations.update.again'],
    says: /^204 in \d+ of \d+ responses$/,
  },
  {
    name: 'the same update again returns an empty object',
    plant: () => {
      const isAgain = isUpdateAgain();
      return inResponse(['invitations.update'], (_, request) => (isAgain(request) ? {} : undefined))();
    },
    finds: ['invitations.update.successes'],
    also: ['invitations.update.again'],
    says: /^id is missing in \d+ of \d+ responses$/,
  },
  {
    name: 'an update that emails the guest returns 202',
    plant: after(['invitations.update'], (response, { path }) => {
      if (response.status === 200 && path.includes('suppressEmail=false')) response.status = 202;
    }),
    finds: ['invitations.update.successes'],
    says: /^202 in \d+ of \d+ responses$/,
  },
  {
    name: 'updates without a query return 201',
    plant: after(['invitations.update'], (response, { path }) => {
      if (response.status === 200 && !path.includes('?')) response.status = 201;
    }),
    finds: ['invitations.update.successes'],
    says: /^201 in \d+ of \d+ responses$/,
  },
  {
    name: 'creates at other sites return 202',
    plant: () => {
      const isElsewhere = elsewhere();
      return after(['invitations.create'], (response) => {
        if (response.status === 201 && isElsewhere(read(response.body).site.id)) response.status = 202;
      })();
    },
    finds: ['invitations.create.successes'],
    says: /^sometimes 201, sometimes 202$/,
  },
  {
    name: 'updated has no offset at other sites',
    plant: () => {
      const isElsewhere = elsewhere();
      return inRecords([...W, 'invitations.get'], (one) => {
        if (one.site && isElsewhere(one.site.id)) one.updated = one.updated.replace('Z', '');
      })();
    },
    finds: ['invitations.update.successes', 'invitations.create.successes', 'invitations.get.successes'],
    says: /^updated must be a valid datetime in \d+ of \d+ responses$/,
  },
  {
    name: 'an update without a query returns the invitation that was updated before',
    plant: () => {
      let before: string | undefined;
      return after(['invitations.update'], (response, { path }) => {
        if (response.status !== 200) return;
        const { body } = response;
        if (before !== undefined && !path.includes('?')) response.body = before;
        before = body;
      })();
    },
    finds: ['invitations.update.successes'],
    says: /^another record than was asked for in \d+ of \d+ responses$/,
  },
  {
    name: 'emailSent is a text after an email',
    plant: inRecords(['invitations.get', ...W], (one) => {
      if (one.emailSent === true && one.firstName === 'Conformance') one.emailSent = 'true';
    }),
    finds: ['invitations.get.successes'],
    also: ['invitations.*'],
    says: /^emailSent must be true or false in \d+ of \d+ responses$/,
  },
  {
    name: 'a cancelled invitation has -1 passes',
    plant: inRecords(['invitations.get', 'invitations.searchByHost'], (one) => {
      if (one.cancelled) one.activePassCount = -1;
    }),
    finds: ['responses.pass-counts'],
    also: ['invitations.*'],
    says: /^another number: .*invitations.get 200/,
  },
];

testDeviations(deviations);

/** What only the requests of the second team show. */
const ofSecond: readonly Deviation[] = [
  {
    name: 'updates of the second team return 202',
    plant: () => async (request, forward, context) => {
      const isTheirs = teamOf(request) === context.second.teamId;
      const { id } = operationOf(request);
      const response = await forward(request);
      const isChanged = isTheirs && id === 'invitations.update' && response.status === 200;
      return isChanged ? { ...response, status: 202 } : response;
    },
    finds: ['invitations.update.successes'],
    also: ['teams.second.writes'],
    alsoIn: ['teams'],
    says: /^202 in \d+ of \d+ responses$/,
  },
  {
    name: 'the sites of the second team have coordinates as texts',
    plant: () => async (request, forward, context) => {
      const isTheirs = teamOf(request) === context.second.teamId;
      const { id } = operationOf(request);
      const response = await forward(request);
      if (!isTheirs || id !== 'sites.list' || response.status !== 200) return response;
      return { ...response, body: response.body.replaceAll(/"latitude":([-\d.]+)/g, '"latitude":"$1"') };
    },
    finds: ['sites.list.successes'],
    also: ['teams.second.lists', 'teams.second.records'],
    alsoIn: ['teams'],
    says: /^records\[\].latitude .+ in \d+ of \d+ responses$/,
  },
];

testDeviations(ofSecond, 'with a second team');
