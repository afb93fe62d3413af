import { commandLines } from '@visitor-invitations/slack';
import { expect, test } from 'vitest';
import { commands } from './commands-table.ts';
import { readme } from './readme.ts';

test('every command of the Slack app has its row', () => {
  const words = commandLines.map((line) => line.split(' ')[1]);
  expect(Object.keys(commands).toSorted()).toEqual(words.toSorted());
});

test('the tables of the README are true: `npm run tables` writes them', async () => {
  const { is, ought } = await readme();
  expect(is).toBe(ought);
});
