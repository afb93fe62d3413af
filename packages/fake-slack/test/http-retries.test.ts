import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createFakeSlack } from '../src/index.ts';

const uninstalled = { type: 'app_uninstalled' };

/** A minimal app that gives these responses, and records the retry headers of its requests. */
const startResponder = async (status: number, headers: Record<string, string> = {}) => {
  const retries: unknown[] = [];
  const server = createServer(({ headers: given }, response) => {
    retries.push([given['x-slack-retry-num'], given['x-slack-retry-reason']]);
    response.writeHead(status, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { address, retries, [Symbol.asyncDispose]: close };
};

describe('retries over HTTP', () => {
  const slackFor = ({ address }: { address: string }) => {
    const slack = createFakeSlack({ signingSecret: 'secret' });
    slack.deliverTo(address);
    return slack;
  };

  test('say in their headers that the app failed', async () => {
    await using app = await startResponder(500);
    const slack = slackFor(app);
    const failure = { failure: 'dispatch_failed', reason: 'http_error' };
    expect(await slack.events.send(uninstalled)).toMatchObject(failure);
    await slack.clock.advance('6m');
    const retries = ['1', '2', '3'].map((number) => [number, 'http_error']);
    expect(app.retries).toEqual([[undefined, undefined], ...retries]);
  });

  test('do not happen when the app does not want them', async () => {
    await using app = await startResponder(500, { 'x-slack-no-retry': '1' });
    const slack = slackFor(app);
    expect(await slack.events.send(uninstalled)).toMatchObject({ status: 500, noRetry: true });
    await slack.clock.advance('1h');
    expect(app.retries).toHaveLength(1);
  });

  test('reach an app that was not there before', async () => {
    await using app = await startResponder(200);
    const slack = slackFor({ address: 'http://127.0.0.1:1/' });
    expect(await slack.events.send(uninstalled)).toMatchObject({ reason: 'connection_failed' });
    slack.deliverTo(app.address);
    await slack.clock.advance('1h');
    expect(app.retries).toEqual([['1', 'connection_failed']]);
  });
});
