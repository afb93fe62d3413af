import { expect, test } from 'vitest';
import { createClock } from '../clock/clock.ts';
import { settlingClock } from './settling-clock.ts';

test('settles before and after a jump, wherever it leads', () => {
  const settled: string[] = [];
  const inner = createClock({ now: '2026-05-04T10:00:00.000Z' });
  const clock = settlingClock(inner, () => settled.push(inner.now().slice(0, 10)));
  clock.advance('2d');
  clock.set('2026-05-01T10:00:00.000Z');
  expect(settled).toEqual(['2026-05-06', '2026-05-06', '2026-05-01']);
});
