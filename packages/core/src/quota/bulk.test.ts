import { expect, test } from 'vitest';
import { said, setUp } from '../../test/quota/gate-in-time.ts';
import { Series } from './waiting-line.ts';

const MINUTE = 60_000;

test('the very first request goes alone, and the others as many as its response allows, at once', async () => {
  const { time, gate, gone, goneAt, enterAll } = setUp();
  enterAll(60);
  expect(gone).toHaveLength(1);
  await time.turnTo(300);
  gate.leave(said(19, 60));
  await time.settle();
  expect(gone).toHaveLength(1 + 19);
  expect(new Set(goneAt)).toEqual(new Set([0, 300]));
});

test.each<[string, (gate: ReturnType<typeof setUp>['gate']) => void]>([
  ['names no quota', (gate) => gate.leave({})],
  ['never comes', (gate) => gate.lose()],
])('where its response %s, the others go at once', async (_, end) => {
  const { time, gate, gone, enterAll } = setUp();
  enterAll(60);
  end(gate);
  await time.settle();
  expect(gone).toHaveLength(60);
});

test('where it was never sent, the next one goes alone; and nobody waits for longer than 5 s', async () => {
  const { time, gate, gone, enterAll } = setUp();
  enterAll(60);
  gate.giveBack();
  await time.turnTo(4999);
  expect(gone).toHaveLength(2);
  await time.turnTo(5100);
  expect(gone).toHaveLength(60);
});

/** A request that another is to follow, and the one that follows it. */
const twoOf = ({ gate }: ReturnType<typeof setUp>) => {
  const series = new Series();
  series.continues = true;
  const last = () => {
    series.continues = false;
    return gate.tryEnter({ series });
  };
  return { series, first: () => gate.tryEnter({ series }), last };
};

test('those that have begun go before others of their priority', async () => {
  const all = setUp(0);
  const { time, gate, gone, learn, enter } = all;
  const { series, first } = twoOf(all);
  learn(said(1, 60));
  expect(first()).toBe(true);
  gate.leave(said(0, 60));
  for (const name of ['one', 'two']) void enter(name);
  series.continues = false;
  void gate.wait({ series }, new AbortController().signal).then(() => gone.push('begun'));
  void enter('late', 'background');
  await time.turnTo(MINUTE);
  gate.leave(said(19, 60));
  await time.turnTo(MINUTE + 100);
  expect(gone).toEqual(['begun', 'one', 'two', 'late']);
});

test('a place is kept for the one that follows, until it has gone or there is none', () => {
  const all = setUp();
  const { gate, learn } = all;
  const [one, other] = [twoOf(all), twoOf(all)];
  learn(said(4, 60));
  expect([one.first(), other.first()]).toEqual([true, true]);
  expect(gate.tryEnter()).toBe(false);
  expect(one.last()).toBe(true);
  expect(gate.tryEnter()).toBe(false);
  other.series.end();
  expect(gate.tryEnter()).toBe(true);
});

test('who waits for a place that was kept for nothing gets it at once', async () => {
  const all = setUp();
  const { time, gone, learn, enter } = all;
  const { series, first } = twoOf(all);
  learn(said(2, 60));
  first();
  void enter('next');
  series.end();
  await time.settle();
  expect(gone).toEqual(['next']);
});

test('whose turn would come after their deadline is told so at once, and when it would have been', async () => {
  const { time, gate, learn, enterAll } = setUp(0);
  const signal = new AbortController().signal;
  const told: (number | undefined)[] = [];
  const wait = (deadlineAt: number, series?: Series) =>
    void gate.wait({ deadlineAt, series }, signal).then((ms) => told.push(ms));
  learn(said(0, 30));
  enterAll(19);
  const pair = new Series();
  pair.continues = true;
  wait(31_900, pair);
  wait(MINUTE);
  wait(MINUTE);
  wait(2 * MINUTE);
  await time.settle();
  // Of the pair, only one would be in the first window; its last place is the next one's.
  expect(told).toEqual([90_000, 90_000]);
});

test('what waits is judged anew by what each response says', async () => {
  const { time, gate, gone, enterAll } = setUp(0);
  const told: (number | undefined)[] = [];
  enterAll(1);
  for (let each = 0; each < 30; each += 1)
    void gate.wait({ deadlineAt: 50_000 }, new AbortController().signal).then((ms) => told.push(ms));
  await time.settle();
  expect(told).toEqual([]);
  gate.leave(said(19, 60));
  await time.settle();
  expect([gone.length, told.filter((ms) => ms === undefined).length]).toEqual([1, 19]);
  expect(told.filter((ms) => ms !== undefined)).toHaveLength(11);
});
