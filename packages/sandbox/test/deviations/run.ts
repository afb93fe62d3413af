import { expect } from 'vitest';
import type { Area } from '../../src/conformance/check.ts';
import { checks } from '../../src/conformance/checks/checks.ts';
import { exitCodeOf, jsonReport, textReport } from '../../src/conformance/report.ts';
import type { Finding, Report } from '../../src/conformance/run.ts';
import { guestNames, hostNames } from '../../src/seed/people.ts';
import { conformTo } from '../conformance-support.ts';
import { test as base } from '../fixtures.ts';
import { type Around, type Deviation, plantIn } from './plant.ts';

/** How far a run goes: with a second team, it also waits for its tokens to end. */
export type Reach = 'alone' | 'with a second team';

/** Tests that run against a team of the sandbox, with something in front of it. */
export const test = base.extend(
  'conformBehind',
  ({ sandbox, team }) =>
    async (around: Around, reach: Reach, only: readonly string[] = []): Promise<Report> => {
      const second = sandbox.teams.create();
      const fetch = plantIn({ sandbox, team, second }, around);
      const flags = ['--write', ...only.flatMap((id) => ['--only', id])];
      return reach === 'alone'
        ? conformTo(sandbox, { team, flags, fetch })
        : conformTo(sandbox, { team, second, flags: [...flags, '--wait', '3600'], fetch });
    },
);

/** The findings that something is wrong. */
export const failed = ({ findings }: Report): readonly Finding[] =>
  findings.filter(({ outcome }) => outcome.kind === 'differs' || outcome.kind === 'unforeseen');

/** What a finding says was found. */
export const foundIn = ({ outcome }: Finding): string => ('found' in outcome && outcome.found) || '';

const matches = (pattern: string, id: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(id);

const lastNames = [...hostNames, ...guestNames].map(({ lastName }) => lastName).join('|');
/** Addresses, numbers, names and ids of the records, and the texts that the checks write. */
const ofRecords = new RegExp(
  `@(?!visitor-invitations/)|\\+44|Zoë|·|Alder|Example|\\b(${lastNames})\\b|[0-9a-f]{8}-[0-9a-f]{4}-`,
);

/** Neither report has anything of a record, but for the ids of what could not be removed. */
const expectNothingPersonal = (report: Report) => {
  const told = { ...report, left: [] };
  for (const text of [jsonReport(told), textReport(told, { color: false })])
    expect(text).not.toMatch(ofRecords);
};

/** Whether every check looks at every deviation. */
const isEverywhere = process.env.DEVIATIONS === 'everywhere';

/** Where the checks are that these patterns name: an operation, such as `invitations.update`, or an area. */
const placesOf = (patterns: readonly string[]): readonly string[] => {
  const named = checks.filter(({ id }) => patterns.some((pattern) => matches(pattern, id)));
  const places = named.map(({ id, area }) => (/^(\w+\.\w+)\./.exec(id) ?? [])[1] ?? area);
  return [...new Set(places)];
};

/**
 * Plants each deviation of a table, and expects the findings that it names and no others. Since a whole run takes a
 * second, only the checks of the same operation or area look; all do with `npm run qa -- deviations`.
 * @param allIn areas whose requests it takes to show any of them
 */
export const testDeviations = (
  table: readonly Deviation[],
  reach: Reach = 'alone',
  allIn: readonly Area[] = [],
) =>
  test.for(table)(
    '$name',
    async ({ plant, finds, also = [], alsoIn = [], says, switches }, { sandbox, team, conformBehind }) => {
      if (switches) sandbox.switches.set(switches, team.teamId);
      const only = isEverywhere ? [] : [...placesOf([...finds, ...also]), ...alsoIn, ...allIn];
      const report = await conformBehind(plant(), reach, only);
      const found = failed(report).map(({ check }) => check.id);
      expect(found.filter((id) => ![...finds, ...also].some((pattern) => matches(pattern, id)))).toEqual([]);
      expect(finds.filter((pattern) => !found.some((id) => matches(pattern, id)))).toEqual([]);
      const told = failed(report).filter(({ check }) => matches(finds[0] ?? '', check.id));
      expect(told.map(foundIn)).toEqual(expect.arrayContaining([expect.stringMatching(says)]));
      expect([1, 3]).toContain(exitCodeOf(report));
      expectNothingPersonal(report);
    },
  );
