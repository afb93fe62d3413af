import { expect, test } from 'vitest';
import { sendLoad } from './load.ts';

test('`atOnce` requests are in flight, and each is counted once', async () => {
  let inFlight = 0;
  let most = 0;
  const outcome = await sendLoad(
    { count: 25, atOnce: 10 },
    () => async () => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      await new Promise(setImmediate);
      inFlight -= 1;
      return { status: 200, text: '' };
    },
    () => ({ isFilled: true }),
  );
  expect(most).toBe(10);
  expect(outcome).toMatchObject({ count: 25, filled: 25, problems: new Map() });
  expect(outcome.times).toHaveLength(25);
});

test('what got no response has no time; what got a wrong one has a time', async () => {
  let sent = 0;
  const outcome = await sendLoad(
    { count: 4, atOnce: 1 },
    () => async () => {
      sent += 1;
      if (sent === 1) throw Object.assign(new Error('reset'), { code: 'ECONNRESET' });
      return { status: sent === 2 ? 404 : 200, text: '' };
    },
    ({ status }) => (status === 404 ? { problem: 'status 404' } : {}),
  );
  expect(outcome.times).toHaveLength(3);
  expect([...outcome.problems]).toEqual([
    ['ECONNRESET', 1],
    ['status 404', 1],
  ]);
});

test('every request is made before the first is sent, so that none holds up the response of another', async () => {
  const order: string[] = [];
  const prepare = () => {
    order.push('made');
    return async () => {
      order.push('sent');
      return { status: 200, text: '' };
    };
  };
  await sendLoad({ count: 3, atOnce: 1 }, prepare, () => ({}));
  expect(order).toEqual(['made', 'made', 'made', 'sent', 'sent', 'sent']);
});
