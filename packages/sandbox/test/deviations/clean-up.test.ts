import { expect } from 'vitest';
import { exitCodeOf, jsonReport, textReport } from '../../src/conformance/report.ts';
import { type Around, inQuery, instead, operationOf, read, refusal } from './plant.ts';
import { test } from './run.ts';

test('what may be left is named where a search that fails cannot show it', async ({ conformBehind }) => {
  const failing = instead(['invitations.searchByHost'], async () => refusal(500, 'INTERNAL_SERVER_ERROR'));
  const report = await conformBehind(failing(), 'alone', ['invitations.create.status']);
  expect(report.left).toEqual([expect.stringMatching(/^perhaps an invitation of a guest named/)]);
  expect(exitCodeOf(report)).toBe(3);
});

test('nothing may be left where a search that failed works again', async ({ conformBehind }) => {
  let failures = 0;
  const failing = instead(['invitations.searchByHost'], async () => {
    failures += 1;
    return failures <= 12 ? refusal(500, 'INTERNAL_SERVER_ERROR') : undefined;
  });
  const report = await conformBehind(failing(), 'alone', ['invitations.create.status']);
  expect(failures).toBeGreaterThan(12);
  expect(report.left).toEqual([]);
});

/** The first create is done and says that it failed, so that only a list shows what came of it. */
const sayFailed = (id: 'invitations.create' | 'hostGroups.create'): Around => {
  let failures = 0;
  return async (request, forward) => {
    const asked = { ...request };
    const response = await forward(request);
    if (operationOf(asked).id !== id || response.status !== 201 || failures > 0) return response;
    failures += 1;
    return refusal(500, 'INTERNAL_SERVER_ERROR');
  };
};

/** Searches return two at a time, whatever is asked for. */
const shortSearches = inQuery(['invitations.searchByHost'], (query) => {
  if (Number(query.get('limit')) > 2) query.set('limit', '2');
});

/** Host groups come two at a time, the last first. */
const shortLists = instead(['hostGroups.list'], async (request, forward) => {
  const [path = '', query] = request.path.split('?');
  const from = Number(new URLSearchParams(query).get('next') ?? 0);
  const response = await forward({ ...request, path: `${path}?limit=1000` });
  if (response.status !== 200) return response;
  const records = read(response.body).records.toReversed();
  const next = from + 2 < records.length ? { next: String(from + 2) } : {};
  return { ...response, body: JSON.stringify({ records: records.slice(from, from + 2), ...next }) };
});

test.for([
  ['invitations.create', shortSearches],
  ['hostGroups.create', shortLists],
] as const)(
  'what %s made and denied is removed where pages are short',
  async ([create, shortPages], { sandbox, team, conformBehind }) => {
    const alive = () => {
      const { invitations, hostGroups } = sandbox.snapshot();
      const isOurs = (row: { readonly teamId: string }) => row.teamId === team.teamId;
      return [
        invitations.filter((row) => isOurs(row) && !row.cancelled).length,
        hostGroups.filter(isOurs).length,
      ];
    };
    const before = alive();
    const [failing, short] = [sayFailed(create), shortPages()];
    const around: Around = (request, forward, context) =>
      failing(request, (passing) => short(passing, forward, context), context);
    const report = await conformBehind(around, 'alone', [`${create}.status`, 'invitations', 'host-groups']);
    expect(report.left).toEqual([]);
    expect(alive()).toEqual(before);
  },
);

test.for([
  [204, 403],
  [204, 500],
  [404, 424],
] as const)(
  'what a delete says is gone by %i is left where reads say %i and no list shows it',
  async ([deleted, unread], { conformBehind }) => {
    const hiding: Around = async (request, forward) => {
      const { id } = operationOf(request);
      const body =
        deleted === 404 ? refusal(404, 'INVITATION_NOT_FOUND') : { status: 204, headers: {}, body: '' };
      if (id === 'invitations.delete') return body;
      if (id === 'invitations.get') return refusal(unread, 'FORBIDDEN');
      const response = await forward(request);
      if (id !== 'invitations.searchByHost' || response.status !== 200) return response;
      const { records } = read(response.body);
      const shown = records.filter(({ firstName }: { firstName: string }) => firstName !== 'Conformance');
      return { ...response, body: JSON.stringify({ records: shown }) };
    };
    const report = await conformBehind(hiding, 'alone', ['invitations.create.status']);
    expect(report.left).toEqual([expect.stringMatching(/^invitation [0-9a-f-]{36}$/)]);
    expect(exitCodeOf(report)).toBe(3);
  },
);

test('what reads say is gone is not left, whatever a delete says', async ({ conformBehind }) => {
  const denying: Around = async (request, forward) => {
    const isDelete = operationOf(request).id === 'invitations.delete';
    const response = await forward(request);
    return isDelete ? refusal(500, 'INTERNAL_SERVER_ERROR') : response;
  };
  const report = await conformBehind(denying, 'alone', ['invitations.create.status']);
  expect(report.left).toEqual([]);
});

test('a report repeats no error code that nobody knows, as it may name somebody', async ({
  conformBehind,
}) => {
  const naming: Around = async (request, forward) => {
    const response = await forward(request);
    return response.status >= 400 ? refusal(response.status, 'NO_JANE_DOE') : response;
  };
  const report = await conformBehind(naming, 'alone');
  const text = [jsonReport(report), textReport(report, { color: false })].join('\n');
  expect(text).not.toMatch(/jane/i);
  expect(text).toContain('404 with another code');
});
