import { expect } from 'vitest';
import { runConformance } from '../src/conformance/cli.ts';
import { flagsFor, flagsForSecond, partsOf, quietly, startProxy } from './conformance-support.ts';
import { type Around, inQuery, inRecords, plantIn } from './deviations/plant.ts';
import { test as base } from './fixtures.ts';
import { startSandbox } from './support.ts';

const test = base.extend(
  'beside',
  ({ sandbox, team }) =>
    async (around: Around, more: readonly string[] = []) => {
      const second = sandbox.teams.create();
      const quiet = quietly(sandbox);
      let output = '';
      const code = await runConformance(
        [...flagsFor('http://localhost', team), ...flagsForSecond(second), '--write', '--twin', ...more],
        {
          ...quiet,
          print: (text) => {
            output = text;
          },
          parts: { ...partsOf(sandbox), fetch: plantIn({ sandbox, team, second }, around) },
        },
      );
      return { code, output };
    },
);

const asItIs: Around = (request, forward) => forward(request);

test('a sandbox that has the settings that were found does the same', async ({ sandbox, team, beside }) => {
  sandbox.switches.set(
    { put: 'replace', lists: 'items', dateTimes: 'offset', extraMembers: true, emptyMembers: 'null' },
    team.teamId,
  );
  const { code, output } = await beside(asItIs);
  expect(output).toMatch(
    /Beside a sandbox \(the second column\): \d{3} checks the same, 0 not, \d+ can’t be compared\./,
  );
  expect(output).toMatch(/~ other way {3}~ other way {3}invitations\.update\.put /);
  expect(code).toBe(0);
});

test('a check that comes out otherwise has both verdicts, and the first difference', async ({ beside }) => {
  const { code, output } = await beside(
    inRecords(['invitations.get'], (one) => {
      if (one.subject) one.subject = one.subject.trim();
    })(),
    ['--only', 'invitations.create.subject'],
  );
  expect(output).toMatch(/✗ differs {5}✓ holds {7}invitations\.create\.subject /);
  expect(output).toContain('first difference: the spaces at its ends lost when it is read here, holds there');
  expect(code).toBe(1);
});

test('a difference that no check is about is found in the responses', async ({ beside }) => {
  const { code, output } = await beside(
    inRecords(['sites.get'], (site) => {
      site.floors = 12;
    })(),
    ['--only', 'sites.get'],
  );
  expect(output).toMatch(/✓ holds {7}✓ holds {7}sites\.get\.shape /);
  expect(output).toMatch(/first difference: request \d+, sites\.get: a member more here, floors/);
  expect(code).toBe(1);
});

test('a member of another type is told by its name', async ({ beside }) => {
  const { output } = await beside(
    inRecords(['companies.get'], (company) => {
      company.status = 1;
    })(),
    ['--only', 'companies.get.succeeds'],
  );
  expect(output).toContain('companies.get: status is a number here, a string there');
});

test('another status of a request is told with both codes', async ({ beside }) => {
  const { output } = await beside(
    inQuery(['sites.list'], (query) => {
      if (query.get('limit') === '0') query.delete('limit');
    })(),
    ['--only', 'sites.list.bad-limit'],
  );
  expect(output).toMatch(/first difference: request \d, sites\.list: 200 here, 400 BAD_REQUEST there/);
});

test('headers that the deployment requires are asked of the sandbox as well', async () => {
  await using sandbox = await startSandbox({
    switches: { requiredHeaders: { 'x-release': 'secret-value' }, teamHeader: 'x-team' },
  });
  const args = [...flagsFor(sandbox.url, sandbox.demo), '--team-header', 'x-team'];
  let output = '';
  const code = await runConformance([...args, '--header', 'x-release=secret-value', '--twin', '--json'], {
    ...quietly(sandbox),
    print: (text) => {
      output = text;
    },
  });
  expect(JSON.parse(output).twin.filter(({ first }: { first?: string }) => first !== undefined)).toEqual([]);
  expect(code).toBe(0);
  expect(output).not.toContain('secret-value');
});

test('a run that a proxy stands in front of is compared as well', async ({ sandbox, team }) => {
  const url = await startProxy(sandbox.url, {
    response: (response, { path }) => {
      if (path.startsWith('/v1/api/hosts/groups')) response.headers['content-type'] = 'text/json';
    },
  });
  let output = '';
  await runConformance([...flagsFor(url, team), '--twin', '--only', 'hostGroups.list.succeeds'], {
    ...quietly(sandbox),
    print: (text) => {
      output = text;
    },
  });
  expect(output).toContain('hostGroups.list: text/json here, application/json there');
});
