import { expect, test } from 'vitest';
import { FailedAgain, Refusal } from '../../test/manager-by-hand.ts';
import { FailureMemory } from './failure-memory.ts';

/** A failure of a service that asks to be left alone. */
class Busy extends Error {
  readonly askedMs: number;

  constructor(askedMs: number) {
    super('busy');
    this.askedMs = askedMs;
  }
}

const setUp = () => {
  const clock = { elapsed: 0 };
  const memory = new FailureMemory({
    elapsed: () => clock.elapsed,
    isRefusal: (error) => error instanceof Refusal,
    askedMs: (error) => (error instanceof Busy ? error.askedMs : 0),
    failedAgain: (error, retryAfterMs) => new FailedAgain(error, retryAfterMs),
  });
  let asked = 0;
  const ask = (error?: Error, isRemembered = true) =>
    memory
      .ask(
        async () => {
          asked += 1;
          if (error) throw error;
          return 'token';
        },
        (failure) => (isRemembered ? failure : undefined),
      )
      .catch((thrown: unknown) => thrown);
  /** A request whose attempt failed, and that all callers left before the next. */
  const leave = (attempt?: Error) =>
    memory
      .ask(
        async () => {
          if (attempt) memory.noteAttempt(attempt);
          throw new Error('left');
        },
        (_, noted) => noted,
      )
      .catch((thrown: unknown) => thrown);
  return { clock, ask, leave, asked: () => asked };
};

test('a refused client is refused from memory for 1 s, then 2 s, 4 s … up to 60 s', async () => {
  const { clock, ask, asked } = setUp();
  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
    const before = asked();
    const refusal = new Refusal();
    expect(await ask(refusal)).toBe(refusal);
    clock.elapsed += seconds * 1000 - 1;
    const again = await ask();
    expect(again).toBeInstanceOf(FailedAgain);
    expect(again).toMatchObject({ cause: refusal, retryAfterMs: 1 });
    expect(await ask()).not.toBe(again);
    expect(asked()).toBe(before + 1);
    clock.elapsed += 1;
  }
});

test('a success resets it', async () => {
  const { clock, ask } = setUp();
  await ask(new Refusal());
  clock.elapsed += 1000;
  await ask(new Refusal());
  clock.elapsed += 2000;
  expect(await ask()).toBe('token');
  await ask(new Refusal());
  expect(await ask()).toMatchObject({ retryAfterMs: 1000 });
});

test('another failure is remembered for 1 s, then 2 s, 4 s … up to 10 s', async () => {
  const { clock, ask, asked } = setUp();
  for (const seconds of [1, 2, 4, 8, 10, 10]) {
    const before = asked();
    const failure = new Error('no connection');
    expect(await ask(failure)).toBe(failure);
    clock.elapsed += seconds * 1000 - 1;
    expect(await ask()).toMatchObject({ name: 'Error', cause: failure, retryAfterMs: 1 });
    expect(asked()).toBe(before + 1);
    clock.elapsed += 1;
  }
  expect(await ask()).toBe('token');
  await ask(new Error('no connection'));
  expect(await ask()).toMatchObject({ retryAfterMs: 1000 });
});

test('a failure that says nothing about the endpoint is not remembered, a refusal always', async () => {
  const { ask } = setUp();
  await ask(new Error('everybody left'), false);
  expect(await ask()).toBe('token');
  await ask(new Refusal(), false);
  expect(await ask()).toBeInstanceOf(FailedAgain);
});

test('what the service asks for is waited for, where it is longer', async () => {
  const { clock, ask } = setUp();
  await ask(new Busy(60_000));
  expect(await ask()).toMatchObject({ retryAfterMs: 60_000 });
  clock.elapsed += 60_000;
  await ask(new Busy(500));
  expect(await ask()).toMatchObject({ retryAfterMs: 2000 });
});

test('of a request that everybody left, the attempt that had failed is remembered', async () => {
  const { clock, ask, leave } = setUp();
  const failure = new Busy(3000);
  await leave(failure);
  expect(await ask()).toMatchObject({ cause: failure, retryAfterMs: 3000 });
  clock.elapsed += 3000;
  // None of the next request.
  await leave();
  expect(await ask()).toBe('token');
});
