import { expect, onTestFinished, test, vi } from 'vitest';
import { newId } from './ids.ts';

const timeOf = (id: string) => Number.parseInt(id.slice(0, 13).replace('-', ''), 16);

test('an id is a UUID of version 7 that starts with its time, another one for each of a millisecond', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const times = [1, Date.UTC(2026, 4, 4), Date.UTC(2026, 4, 4), Date.UTC(2026, 4, 4) + 1];
  const ids = times.map((time) => {
    vi.setSystemTime(time);
    return newId();
  });
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(ids.map(timeOf)).toEqual(times);
  expect(new Set(ids).size).toBe(ids.length);
});
