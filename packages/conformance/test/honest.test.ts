import type { Sandbox } from '@visitor-invitations/sandbox';
import { expect, test } from 'vitest';
import { exitCodeOf } from '../src/report.ts';
import {
  type Around,
  allOf,
  inRecords,
  inResponse,
  instead,
  type Json,
  operationOf,
  plantIn,
  read,
  refusal,
} from './plant.ts';
import { conform, flagsForSecond, isThorough, newSandbox, wrongIn } from './support.ts';

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const shown = [
  'sites.list',
  'sites.get',
  'sites.hosts',
  'invitations.searchByHost',
  'companies.listByTeam',
] as const;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Refuses a write that the sandbox would take, but not what is wrong anyway. */
const refusing = (isRefused: (body: Json, sandbox: Sandbox) => boolean): Around =>
  instead(['invitations.create', 'invitations.update'], async (request, forward, sandbox) => {
    const body = read(request.body);
    const probed = await forward({ ...request, body: '[]' });
    return probed.status === 400 && body && isRefused(body, sandbox)
      ? refusal(400, 'BAD_REQUEST')
      : undefined;
  });

/** Changes the data of a sandbox before the run. */
const withRows = (sandbox: Sandbox, change: (all: Json) => void) => {
  const all = structuredClone(sandbox.snapshot()) as Json;
  change(all);
  sandbox.restore(all);
};

const uuid = (start: string, index: number) =>
  `${start}-0000-4000-8000-${index.toString(16).padStart(12, '0')}`;

/** Teams with other data; an empty one is where most could be missing. */
const teams: readonly (readonly [name: string, change: (all: Json) => void])[] = [
  [
    '250 sites and 1050 companies',
    ({ sites, companies }) => {
      const [site, company] = [sites[0], companies[0]];
      for (let index = 0; index < 250; index += 1)
        sites.push({ ...site, id: uuid('aaaaaaaa', index), name: `Site ${index}` });
      for (let index = 0; index < 1050; index += 1)
        companies.push({ ...company, id: uuid('cccccccc', index), name: `Company ${index}` });
    },
  ],
  [
    'an empty team',
    (all) => {
      for (const name of Object.keys(all)) if (!['teams', 'tokens'].includes(name)) all[name] = [];
    },
  ],
];

/** Services that do what neither the interface nor an assumption rules out. */
const services: readonly (readonly [name: string, plant: Around])[] = [
  [
    'ids in capitals',
    async (request, forward) => {
      const response = await forward(request);
      return operationOf(request) === 'tokens.get'
        ? response
        : { ...response, body: response.body.replaceAll(anyId, (id) => id.toUpperCase()) };
    },
  ],
  [
    'few members',
    inRecords(
      [...shown, 'invitations.get', 'invitations.create', 'invitations.update', 'companies.get'],
      (one) => {
        for (const name of [
          'latitude',
          'longitude',
          'address',
          'actioned',
          'activePassCount',
          'fastTrackCode',
          'website',
          'updated',
        ])
          delete one[name];
        if (one.site?.name) one.site = { id: one.site.id };
      },
    ),
  ],
  [
    'more members, which change each time',
    inRecords([...shown, 'invitations.get', 'hostGroups.get'], (one) => {
      one.extra = Math.random();
    }),
  ],
  [
    'times without milliseconds',
    async (request, forward) => {
      const response = await forward(request);
      return { ...response, body: response.body.replaceAll(/(T\d\d:\d\d:\d\d)\.\d{3}Z/g, '$1Z') };
    },
  ],
  [
    'equal keys in any order',
    inResponse(['invitations.searchByHost'], (body) => {
      body.records?.sort((one: Json, other: Json) =>
        one.startDate === other.startDate ? (one.id < other.id ? 1 : -1) : 0,
      );
    }),
  ],
  [
    'a gateway at the printed paths, with pages of its own',
    async (request, forward) =>
      request.path.startsWith('/service/')
        ? { status: 404, headers: { 'content-type': 'text/html' }, body: '<h1>Not found</h1>' }
        : forward(request),
  ],
  [
    'hosts that have to be registered at the site',
    refusing(({ siteId, hostEmail }, sandbox) => {
      const { sites, hosts } = sandbox.snapshot();
      const site = sites.find(({ id }) => id === String(siteId).toLowerCase());
      const host = hosts.find(({ email, teamId }) => email === hostEmail && teamId === site?.teamId);
      return host !== undefined && host.siteId !== site?.id;
    }),
  ],
  [
    'companies that have to be known',
    refusing(
      ({ companyName }, sandbox) =>
        Boolean(companyName) && !sandbox.snapshot().companies.some(({ name }) => name === companyName),
    ),
  ],
  [
    'no visit longer than eight hours, nor further ahead than a year',
    refusing(
      ({ startDate, endDate }, { clock }) =>
        Date.parse(endDate) - Date.parse(startDate) > DAY_MS / 3 ||
        Date.parse(endDate) > Date.parse(clock.now()) + 366 * DAY_MS,
    ),
  ],
];

/** All in one run, which is enough if nothing is wrong; `npm test -- --slow` takes each alone. */
const asked = isThorough
  ? services
  : [['every service that is honest', allOf(services.map(([, plant]) => plant))] as const];

const nothingIsWrong = async (plant: Around, change?: (all: Json) => void) => {
  await using sandbox = newSandbox();
  const flags = ['--write', '--emails', ...flagsForSecond(sandbox.teams.create())];
  if (change) withRows(sandbox, change);
  const report = await conform(sandbox, flags, plantIn(sandbox, plant));
  expect(wrongIn(report)).toEqual([]);
  expect(report.left).toEqual([]);
  expect(exitCodeOf(report)).toBe(0);
};

test.for(isThorough ? teams : teams.filter(([name]) => name === 'an empty team'))(
  'nothing is wrong with %s',
  ([, change]) => nothingIsWrong(allOf([]), change),
);
test.for(asked)('nothing is wrong with %s', ([, plant]) => nothingIsWrong(plant));
