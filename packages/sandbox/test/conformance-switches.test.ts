import { openApiDocument } from '@visitor-invitations/core/openapi';
import { operations } from '@visitor-invitations/core/portable';
import { describe, expect, test } from 'vitest';
import { checks } from '../src/conformance/checks/checks.ts';
import { fieldsOf, type WritingId } from '../src/conformance/fields/request-fields.ts';
import { exitCodeOf, settingsOf } from '../src/conformance/report.ts';
import type { Report } from '../src/conformance/run.ts';
import type { Switches } from '../src/index.ts';
import { type SwitchName, switchTable } from '../src/switches/switches.ts';
import { conformTo, idsOf } from './conformance-support.ts';
import { newSandbox } from './support.ts';

/** What has to be so as well for a switch to make a difference. */
const alongside: Partial<Record<SwitchName, Partial<Switches>>> = {
  'quota.headers': { quota: '20/60' },
  'quota.retryAfter': { quota: '20/60' },
};

/** Without this switch's headers, a quota is met and its size is not told. */
const hidden = new Set<string>(['quota.headers']);

const flagsOf = (switches: Partial<Switches>): string[] => [
  ...(switches.teamHeader ? ['--team-header', switches.teamHeader] : []),
  ...Object.entries(switches.requiredHeaders ?? {}).flatMap(([name, value]) => [
    '--header',
    `${name}=${value}`,
  ]),
];

/** A header's value may be a secret, so a report has another in its place. */
const inReport = (switches: Partial<Switches>) => ({
  ...switches,
  ...(switches.requiredHeaders && {
    requiredHeaders: Object.fromEntries(Object.keys(switches.requiredHeaders).map((name) => [name, 'VALUE'])),
  }),
});

const settings = (report: Report) =>
  Object.fromEntries(settingsOf(report).map(({ switch: name, value }) => [name, value]));

const positions = Object.entries(switchTable).flatMap(([name, { tryOut }]) =>
  tryOut.map((setting: unknown) => ({ name: name as SwitchName, setting })),
);

test('every switch is told by one check under its assumption', () => {
  const told = checks.flatMap(({ switch: name, source }) =>
    name && 'assumed' in source ? [[name, source.assumed]] : [],
  );
  const expected = Object.entries(switchTable).map(([name, { assumption }]) => [name, assumption]);
  expect(told.toSorted()).toEqual(expected.toSorted());
});

test('every operation of the catalogue has its checks', () => {
  const ids = new Set(checks.map(({ id }) => id));
  const wanted = Object.values(operations).flatMap((operation) => {
    if (operation.id === 'tokens.get') return [];
    const { id, effect, params } = operation;
    const takesId = Object.keys(params.shape).some((name) => name !== 'teamId');
    const writes = effect !== 'safe' && 'body' in operation;
    return [
      ...['401', '403', 'team-header', 'succeeds', 'statuses'].map((each) => `${id}.${each}`),
      ...('response' in operation ? [`${id}.shape`] : []),
      ...(takesId ? [`${id}.404`, `${id}.bad-id`] : []),
      ...(takesId || effect === 'create' ? [`teams.${id}`] : []),
      ...('paging' in operation && operation.paging === 'cursor' ? [`${id}.complete`, `${id}.limit`] : []),
      ...(id.endsWith('.get') ? [`${id}.as-listed`] : []),
      ...(writes ? fieldsOf(id as WritingId).map(({ name }) => `${id}.${name}`) : []),
    ];
  });
  expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
});

/** The things whose fields the interface prints (Resources and their fields). */
const printed = ['Host', 'Invitation', 'Site'];

test('the shape of a response is documented only where the interface prints its fields', () => {
  const returned = Object.values(openApiDocument().paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId, responses }) => {
      const success = Object.entries(responses).find(([status]) => status.startsWith('2'));
      return { id: operationId, name: /schemas\/(\w+)/.exec(JSON.stringify(success))?.[1] ?? '' };
    });
  const documented = checks.filter(({ id, source }) => id.endsWith('.shape') && 'documented' in source);
  expect(documented.length).toBeGreaterThan(0);
  const wrong = returned.filter(
    ({ id, name }) => !printed.includes(name) && documented.some((check) => check.id === `${id}.shape`),
  );
  expect(wrong).toEqual([]);
});

test('ids are unique', () => {
  const ids = checks.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

describe.each(positions)('$name=$setting', ({ name, setting }) => {
  const switches = { [name]: setting, ...alongside[name] } as Partial<Switches>;
  const expected = Object.fromEntries(
    Object.entries(inReport(switches)).filter(([each]) => !(hidden.has(name) && each === 'quota')),
  );
  const needsWriting = checks.some(({ switch: reported, needs }) => reported === name && needs === 'write');

  const expectKept = (report: Report) => {
    expect([...idsOf(report, 'differs'), ...idsOf(report, 'unforeseen')]).toEqual([]);
    expect(exitCodeOf(report)).toBe(0);
  };

  test('keeps every check, and is named', async () => {
    await using sandbox = newSandbox({ switches });
    const report = await conformTo(sandbox, {
      team: sandbox.demo,
      second: sandbox.teams.create(),
      flags: ['--write', ...flagsOf(switches)],
      fetch: sandbox.fetch,
    });
    expectKept(report);
    expect(settings(report)).toEqual(expected);
  });

  test('keeps every check that only reads, and is named where that tells', async () => {
    await using sandbox = newSandbox({ switches });
    const report = await conformTo(sandbox, {
      team: sandbox.demo,
      second: sandbox.teams.create(),
      flags: flagsOf(switches),
      fetch: sandbox.fetch,
    });
    expectKept(report);
    expect(settings(report)).toEqual(needsWriting || name === 'search.finds' ? {} : expected);
  });
});

test('a sandbox with the reported switches gets the same report', async () => {
  const reportedBy = async (switches: Partial<Switches>) => {
    await using sandbox = newSandbox({ switches });
    const { demo: team, fetch } = sandbox;
    return settings(await conformTo(sandbox, { team, flags: ['--write'], fetch }));
  };
  const switches = { put: 'replace', 'delete.status': 202, lists: 'items', dateTimes: 'offset' } as const;
  const found = await reportedBy(switches);
  expect(found).toEqual(switches);
  expect(await reportedBy(found)).toEqual(switches);
});
