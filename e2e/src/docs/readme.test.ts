import { expect, test } from 'vitest';
import { readme } from './readme.ts';

test('the tables of the README are true: `npm run tables` writes them', async () => {
  const { is, ought } = await readme();
  expect(is).toBe(ought);
});
