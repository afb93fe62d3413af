import { expect, test } from 'vitest';
import { defaultSwitches } from './switches.ts';
import { createTeamSwitches } from './team-switches.ts';

test('each team has its own setting, and is back at the start when it is cleared', () => {
  const switches = createTeamSwitches(defaultSwitches);
  const setting = { ...defaultSwitches, put: 'replace' } as const;
  switches.set('a', setting);
  expect([switches.of('a'), switches.of('b')]).toEqual([setting, defaultSwitches]);
  switches.clear('a');
  expect(switches.of('a')).toBe(defaultSwitches);
});

test('the names of the team header are those in use, the one of the start first', () => {
  const switches = createTeamSwitches({ ...defaultSwitches, teamHeader: 'x-start' });
  for (const team of ['a', 'b']) switches.set(team, { ...defaultSwitches, teamHeader: `x-${team}` });
  expect(switches.teamHeaders()).toEqual(['x-start', 'x-a', 'x-b']);
  switches.clear('a');
  expect(switches.teamHeaders()).toEqual(['x-start', 'x-b']);
  switches.clear();
  expect(switches.teamHeaders()).toEqual(['x-start']);
});
