import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { createLiveMap } from './live-map.ts';

/** Collects what nothing refers to any more. A value that was read is kept until the turn ends. */
const collectGarbage = async () => {
  await setTimeout();
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
};

describe('a map of live values', () => {
  test('has more than it keeps while they are in use, and drops them afterwards', async () => {
    const map = createLiveMap<{ readonly name: string }>(1);
    let inUse: object | undefined;
    const fill = () => {
      const first = { name: 'first' };
      map.set('first', first);
      map.set('second', { name: 'second' });
      inUse = first;
    };
    fill();
    await collectGarbage();
    expect([map.get('first'), map.get('second')]).toEqual([inUse, { name: 'second' }]);
    inUse = undefined;
    await collectGarbage();
    expect([map.get('first'), map.get('second')]).toEqual([undefined, { name: 'second' }]);
  });

  test('has nothing that was deleted, even while it is in use', () => {
    const map = createLiveMap<object>(1);
    const value = {};
    map.set('key', value);
    map.delete('key');
    expect(map.get('key')).toBeUndefined();
  });
});
