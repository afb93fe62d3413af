import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { occupied, sayOccupied } from './ports.ts';

const listening = async () => {
  const server = createServer();
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  );
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port, close };
};

test('names each port that is taken, and only those', async () => {
  const [taken, freed] = await Promise.all([listening(), listening()]);
  onTestFinished(taken.close);
  await freed.close();
  const found = await occupied([
    { port: taken.port, part: 'the sandbox' },
    { port: freed.port, part: 'the Slack app' },
  ]);
  expect(found).toEqual([{ port: taken.port, part: 'the sandbox' }]);
  expect(sayOccupied(found)).toContain(`Port ${taken.port} (the sandbox) is already in use.`);
});
