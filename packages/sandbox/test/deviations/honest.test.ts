import { expect } from 'vitest';
import { exitCodeOf } from '../../src/conformance/report.ts';
import { type Around, instead, type Json, operationOf, type Passing, read, refusal } from './plant.ts';
import { failed, foundIn, test } from './run.ts';

/** A service that asks more of what is written than the sandbox. */
interface Stricter {
  readonly name: string;
  readonly plant: () => Around;
  /** Checks that cannot tell, because of it. */
  readonly untold?: readonly string[];
}

const writes = ['invitations.create', 'invitations.update'] as const;

/** Refuses with 400 what the service would take, if it says so of the body. */
const refusing = (isRefused: (body: Json) => boolean, ids: readonly (typeof writes)[number][] = writes) =>
  instead([...ids], async (request, forward) => {
    const body = read(request.body);
    if (typeof body !== 'object' || body === null || !isRefused(body)) return undefined;
    const response = await forward(probing(request));
    return response.status === 404 || response.status === 400 ? refusal(400, 'BAD_REQUEST') : undefined;
  });

/** The same request in a form that does nothing: it shows whether the caller is let in at all. */
const probing = (request: Passing): Passing => ({ ...request, body: '[]' });

const DAY_MS = 24 * 60 * 60 * 1000;
const lengthOf = ({ startDate, endDate }: Json) => Date.parse(endDate) - Date.parse(startDate);

const stricter: readonly Stricter[] = [
  {
    name: 'hosts have to be registered at the site',
    plant: () => async (request, forward, context) => {
      const { id, params } = operationOf(request);
      const body = read(request.body);
      const isWrite = id === 'invitations.create' || id === 'invitations.update';
      if (!isWrite || typeof body !== 'object' || body === null) return forward(request);
      const { hosts, invitations, sites } = context.sandbox.snapshot();
      const before = invitations.find((one) => one.id === params[0]);
      const host = hosts.find(
        ({ email, teamId }) => email === body.hostEmail && teamId === request.headers['x-service-team-id'],
      );
      const siteId = body.siteId ?? before?.siteId;
      const isKnown = sites.some(({ id: each }) => each === String(siteId).toLowerCase());
      const isElsewhere = host && isKnown && host.siteId !== String(siteId).toLowerCase();
      return isElsewhere && (await forward(probing({ ...request }))).status === 400
        ? refusal(400, 'BAD_REQUEST')
        : forward(request);
    },
  },
  {
    name: 'companies have to be known',
    plant:
      () =>
      async (request, forward, { sandbox }) => {
        const { id } = operationOf(request);
        const name = read(request.body)?.companyName;
        const isWrite = id === 'invitations.create' || id === 'invitations.update';
        if (!isWrite || typeof name !== 'string' || name === '') return forward(request);
        const isKnown = sandbox.snapshot().companies.some((company) => company.name === name);
        return isKnown ? forward(request) : refusing(() => true)()(request, forward, undefined as never);
      },
  },
  {
    name: 'no visit is longer than a day',
    plant: refusing((body) => lengthOf(body) > DAY_MS),
    untold: ['invitations.create.times', 'invitations.update.times'],
  },
  {
    name: 'no visit is further ahead than a year',
    plant: () => (request, forward, context) =>
      refusing(
        ({ endDate }) => Date.parse(endDate) > Date.parse(context.sandbox.clock.now()) + 366 * DAY_MS,
      )()(request, forward, context),
    untold: ['invitations.create.times', 'invitations.update.times'],
  },
  {
    name: 'every visit begins and ends within eight hours',
    plant: refusing((body) => lengthOf(body) > DAY_MS / 3),
    untold: ['invitations.create.times'],
  },
];

test.for(stricter)('nothing is wrong where $name', async ({ plant, untold = [] }, { conformBehind }) => {
  const report = await conformBehind(plant(), 'with a second team');
  const told = failed(report).map((finding) => `${finding.check.id}: ${foundIn(finding)}`);
  expect(told).toEqual([]);
  const unanswered = report.findings.filter(
    ({ outcome }) => outcome.kind === 'unknown' && outcome.isUnanswered,
  );
  expect(unanswered.map(({ check, outcome }) => ({ id: check.id, ...outcome }))).toEqual([]);
  expect(exitCodeOf(report)).toBe(0);
  for (const id of untold)
    expect(report.findings.find(({ check }) => check.id === id)?.outcome).toMatchObject({
      kind: 'unknown',
      why: expect.stringMatching(/refused/),
    });
});
