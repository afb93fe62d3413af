import type { Switches } from '@visitor-invitations/sandbox';
import { type SwitchName, switchTable } from '@visitor-invitations/sandbox';
import { expect, test } from 'vitest';
import { exitCodeOf } from '../src/report.ts';
import { conform, flagsForSecond, isThorough, newSandbox, wrongIn } from './support.ts';

const settings = Object.entries(switchTable).flatMap(([name, { tryOut }]) =>
  tryOut.map((setting: unknown) => [{ [name]: setting } as Partial<Switches>, [name as SwitchName]] as const),
);
const quota = { quota: '20/60' } as const;

/** Settings that act together. */
const together: readonly (readonly [Partial<Switches>, readonly SwitchName[]])[] = [
  [
    { emptyMembers: 'null', order: 'reversed', 'delete.status': 202, 'page.size': 7 },
    ['emptyMembers', 'order', 'delete.status', 'page.size'],
  ],
];

/** More of them, settings that show only together, and settings that hide another one. */
const more: typeof together = [
  [{ put: 'replace', lists: 'items', dateTimes: 'offset' }, ['put', 'lists', 'dateTimes']],
  [{ ...quota, 'quota.headers': false }, ['quota.headers']],
  [{ ...quota, 'quota.retryAfter': 'seconds' }, ['quota', 'quota.retryAfter']],
  [{ ...quota, 'quota.retryAfter': 'date' }, ['quota', 'quota.retryAfter']],
  [{}, []],
];

const alone = settings.filter(([, [name]]) => !['quota.headers', 'quota.retryAfter'].includes(name ?? ''));

const flagsOf = ({ teamHeader, requiredHeaders = {} }: Partial<Switches>): string[] => [
  ...(teamHeader ? ['--team-header', teamHeader] : []),
  ...Object.entries(requiredHeaders).flatMap(([name, value]) => ['--header', `${name}=${value}`]),
];

test.each(isThorough ? [...together, ...more, ...alone] : together)(
  '%j is named, and nothing is wrong',
  async (switches, named) => {
    await using sandbox = newSandbox({ switches });
    const second = flagsForSecond(sandbox.teams.create());
    const report = await conform(sandbox, [...second, '--write', '--emails', ...flagsOf(switches)]);
    expect(wrongIn(report)).toEqual([]);
    expect(exitCodeOf(report)).toBe(0);
    expect(report.settings).toEqual(Object.fromEntries(named.map((name) => [name, switches[name]])));
  },
);
