import { expect, test } from 'vitest';
import { BadRequestError, ServerError, UnauthorizedError } from '../errors/api-errors.ts';
import { ConnectionError, InvalidResponseError, TimeoutError } from '../errors/errors.ts';
import { FailureMemory } from './failure-memory.ts';

const setUp = () => {
  const clock = { elapsed: 0 };
  const memory = new FailureMemory(() => clock.elapsed);
  const remembered = () => {
    try {
      memory.throwIfRemembered();
      return undefined;
    } catch (error) {
      return error;
    }
  };
  return { clock, memory, remembered };
};

const refusal = new BadRequestError('no', { code: 'BAD_REQUEST' }, { status: 400 });

test.each([
  ['a refused client', refusal, [1, 2, 4, 8, 16, 32, 60, 60]],
  ['a refused new token', new UnauthorizedError('no', { code: 'UNAUTHORIZED' }, { status: 401 }), [1, 2, 4]],
  ['any other failure', new ConnectionError('no connection', false), [1, 2, 4, 8, 10, 10]],
])('%s is remembered for a while, which doubles', (_, error, times) => {
  const { clock, memory, remembered } = setUp();
  for (const seconds of times) {
    memory.remember(error);
    clock.elapsed += seconds * 1000 - 1;
    expect(remembered()).toMatchObject({ name: error.name, operation: 'tokens.get', retryAfterMs: 1 });
    clock.elapsed += 1;
    expect(remembered()).toBeUndefined();
  }
});

test.each([
  [60_000, 60_000],
  [500, 1000],
])('a service that asks for %s ms is left alone for %s ms', (retryAfterMs, ms) => {
  const { memory, remembered } = setUp();
  memory.remember(new ServerError('busy', { code: 'HTTP_503' }, { status: 503, retryAfterMs }));
  expect(remembered()).toMatchObject({ status: 503, retryAfterMs: ms });
});

test.each([
  refusal,
  new InvalidResponseError('with a page', { status: 200, requestId: 'request-1' }),
  new TimeoutError('no response', true, {}, 'response'),
  new ConnectionError('not trusted', false, { retryable: false }, 'CERTIFICATE_REJECTED'),
])('the error is a new one of the same kind, and says that nothing was sent: $name', (error) => {
  const { memory, remembered } = setUp();
  memory.remember(error);
  const again = remembered();
  expect(again).not.toBe(error);
  expect(again).toMatchObject({ name: error.name, code: error.code, attempts: [], mayHaveHappened: false });
});

test('what is no error of the client is thrown as it is', () => {
  const { memory, remembered } = setUp();
  const bug = new Error('bug');
  memory.remember(bug);
  expect(remembered()).toBe(bug);
});
