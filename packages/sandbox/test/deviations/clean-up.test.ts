import { expect } from 'vitest';
import { exitCodeOf } from '../../src/conformance/report.ts';
import { instead, refusal } from './plant.ts';
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
