import { expect } from 'vitest';
import { type Deviation, operationOf, type Passing, read } from './plant.ts';
import { failed, test, testDeviations } from './run.ts';
import { isOlder, issuingAgain, livingOn, refusing, sayingInstead } from './token-plants.ts';

const isPrinted = ({ path }: Passing) => path.startsWith('/service/');
const isWrite = ({ method, path }: Passing) => method !== 'GET' && !path.includes('/search/');
const isOf = (resource: string, request: Passing) => operationOf(request).id?.startsWith(`${resource}.`);

/** What is wrong with how long tokens live. */
const deviations: readonly Deviation[] = [
  {
    name: 'tokens end at half their life',
    plant: refusing(({ age }) => age >= 0.5),
    finds: ['tokens.lifetime'],
    says: /^GET \/v1\/api\/invitations\/\{invitationId\} after 3\d{3} of 3600 seconds: 401 UNAUTHORIZED$/,
  },
  {
    name: 'tokens end after nine tenths of their life',
    plant: refusing(({ age }) => age >= 0.9),
    finds: ['tokens.lifetime'],
    says: /^GET \/v1\/api\/invitations\/\{invitationId\} after 3\d{3} of 3600 seconds: 401 UNAUTHORIZED$/,
  },
  {
    name: 'tokens end shortly before their time',
    plant: refusing(({ age, seconds }) => (1 - age) * seconds < 20),
    finds: ['tokens.lifetime'],
    says: /^GET \/v1\/api\/invitations\/\{invitationId\} after 359\d of 3600 seconds: 401 UNAUTHORIZED$/,
  },
  {
    name: 'tokens are for reading only from half their life on',
    plant: refusing(({ age }, request) => age >= 0.5 && isWrite(request)),
    finds: ['tokens.lifetime'],
    says: /^POST \/v1\/api\/invitations after 3\d{3} of 3600 seconds: 401 UNAUTHORIZED$/,
  },
  {
    name: 'tokens open no companies from half their life on',
    plant: refusing(({ age }, request) => age >= 0.5 && isOf('companies', request) === true),
    finds: ['tokens.lifetime'],
    says: /^GET \/v1\/api\/companies\/\S+ after 3\d{3} of 3600 seconds: 401 UNAUTHORIZED$/,
  },
  {
    name: 'tokens open no printed path from half their life on',
    plant: refusing(({ age }, request) => age >= 0.5 && isPrinted(request)),
    finds: ['tokens.lifetime'],
    says: /^GET \/service\/invitations\/\{invitationId\} after 3\d{3} of 3600 seconds: 401 UNAUTHORIZED$/,
  },
  {
    name: 'tokens delete nothing from half their life on',
    plant: refusing(({ age }, request) => age >= 0.5 && request.method === 'DELETE'),
    finds: ['tokens.lifetime'],
    says: /^DELETE \/v1\/api\/invitations\/\S+ after 3\d{3} of 3600 seconds: 401 UNAUTHORIZED$/,
  },
  {
    name: 'tokens of the older interface end at half their life',
    plant: refusing(({ age, path }) => age >= 0.5 && isOlder({ path })),
    finds: ['tokens.lifetime'],
    says: /^of the older interface: GET \/v1\/api\/invitations\/\{invitationId\} after 3\d{3} of 3600 seconds: 401 UNAUTHORIZED$/,
  },
  {
    name: 'an expired token opens the printed paths',
    plant: livingOn((_, request) => isPrinted(request)),
    finds: ['tokens.expiry'],
    says: /^GET \/service\/invitations\/\{invitationId\} 2 seconds after its end: 200$/,
  },
  {
    name: 'an expired token writes at the printed paths',
    plant: livingOn((_, request) => isPrinted(request) && isWrite(request)),
    finds: ['tokens.expiry'],
    says: /^POST \/service\/invitations 2 seconds after its end: 201$/,
  },
  {
    name: 'an expired token updates a record that is there',
    plant: livingOn((_, request) => operationOf(request).id === 'invitations.update' && !!request.body),
    finds: ['tokens.expiry'],
    says: /^PUT \/v1\/api\/invitations\/\{invitationId\} 2 seconds after its end: 200$/,
  },
  {
    name: 'an expired token deletes a record that is there',
    plant: livingOn((_, request) => operationOf(request).id === 'hostGroups.delete'),
    finds: ['tokens.expiry'],
    says: /^DELETE \/v1\/api\/hosts\/groups\/\{hostGroupId\} 2 seconds after its end: 204$/,
  },
  {
    name: 'tokens of the older interface do not expire',
    plant: livingOn(({ path }) => isOlder({ path })),
    finds: ['tokens.expiry'],
    says: /^of the older interface: GET \/v1\/api\/invitations\/\{invitationId\} 2 seconds after its end: 200$/,
  },
  {
    name: 'tokens of the older interface do not expire for writes',
    plant: livingOn(({ path }, request) => isOlder({ path }) && isWrite(request)),
    finds: ['tokens.expiry'],
    says: /^of the older interface: POST \/v1\/api\/invitations 2 seconds after its end: 201$/,
  },
  {
    name: 'a new token ends the one before',
    plant: refusing(({ newer }) => newer.length > 0),
    finds: ['tokens.earlier'],
    says: /^401 UNAUTHORIZED once another was issued$/,
  },
  {
    name: 'a new token of the older interface ends the one before',
    plant: refusing(({ newer }) => newer.some(isOlder)),
    finds: ['tokens.earlier'],
    says: /^401 UNAUTHORIZED once another was issued by the older interface$/,
  },
  {
    name: 'a third token ends the first',
    plant: refusing(({ newer }) => newer.length > 2),
    finds: ['tokens.lifetime'],
    says: /^one of 3600 seconds was refused after \d+$/,
  },
  {
    name: 'a token is good for a hundred requests',
    plant: () => {
      const uses = new Map<string, number>();
      const around = refusing(({ token }) => {
        uses.set(token, (uses.get(token) ?? 0) + 1);
        return (uses.get(token) ?? 0) > 100;
      })();
      return around;
    },
    finds: ['tokens.lifetime'],
    alsoIn: ['invitations'],
    says: /^one of 3600 seconds was refused after \d+$/,
  },
];

testDeviations(
  [
    ...deviations,
    {
      name: 'a token is issued again as if it were new',
      plant: issuingAgain((first) => sayingInstead(first, {})),
      finds: ['tokens.lifetime'],
      // By when it was issued first, within its time or in the time that was said again.
      says: /after 3[56]\d\d(?: of 3600 seconds)?: 401 UNAUTHORIZED$/,
    },
  ],
  'with a second team',
);

test.for([
  {
    name: 'with what is left of its time',
    plant: issuingAgain((first, age) =>
      sayingInstead(first, { expires_in: Math.floor(Number(read(first.body).expires_in) - age) }),
    ),
  },
  {
    name: 'and lasts as long as a new one',
    plant: issuingAgain((first) => sayingInstead(first, {}), true),
  },
])('tokens give no finding where one is issued again $name', async ({ plant }, { conformBehind }) => {
  const report = await conformBehind(plant(), 'with a second team');
  expect(failed(report).map(({ check, outcome }) => [check.id, outcome])).toEqual([]);
});

test.for([
  { seconds: 10, ms: 3000 },
  { seconds: 60, ms: 3000 },
  { seconds: 300, ms: 2000 },
  { seconds: 3600, ms: 20_000 },
])(
  'tokens of $seconds seconds give no finding where a request takes $ms ms',
  async ({ seconds, ms }, { sandbox, team, conformBehind }) => {
    const report = await conformBehind(async (request, forward, { second }) => {
      for (const { teamId } of [team, second]) sandbox.switches.set({ tokenTtl: seconds }, teamId);
      sandbox.clock.advance(ms / 2);
      const response = await forward(request);
      sandbox.clock.advance(ms / 2);
      return response;
    }, 'with a second team');
    expect(failed(report).map(({ check, outcome }) => [check.id, outcome])).toEqual([]);
    const lasts = report.findings.find(({ check }) => check.id === 'tokens.ttl');
    expect(lasts?.outcome).toMatchObject({ found: `tokenTtl=${seconds}` });
  },
);
