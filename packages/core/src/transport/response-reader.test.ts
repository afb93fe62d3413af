import { expect, test, vi } from 'vitest';
import { Deadlines } from './deadlines.ts';
import { ResponseReader } from './response-reader.ts';

/** A request with a limit, and its outcome. */
const waitingReader = (timeoutMs: number) => {
  const handlers = { resolve: vi.fn(), reject: vi.fn(), over: vi.fn() };
  const reader = new ResponseReader(handlers, { timeoutMs }, new Deadlines());
  const abort = vi.fn();
  return { reader, handlers, controller: { abort } as never, abort };
};

/** Keeps the thread busy, so that no timer rings. */
const block = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

test('a request whose time is over does not leave, though no timer has rung yet', () => {
  const { reader, handlers, controller, abort } = waitingReader(5);
  block(6);
  reader.onRequestStart(controller);
  expect(abort).toHaveBeenCalledOnce();
  expect(handlers.reject).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ kind: 'timeout', sent: false, phase: 'connect' }),
  );
});

test('a request in time leaves', () => {
  const { reader, handlers, controller, abort } = waitingReader(60_000);
  reader.onRequestStart(controller);
  expect(abort).not.toHaveBeenCalled();
  reader.onResponseStart(controller, 204, {});
  reader.onResponseEnd();
  expect(handlers.resolve).toHaveBeenCalledOnce();
});
