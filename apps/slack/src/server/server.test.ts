import { connect } from 'node:net';
import { expect } from 'vitest';
import { expectHealthy, slackTest } from '../../test/slack-test.ts';

const portOf = (appUrl: string) => Number(new URL(appUrl).port);

/** The status line of the response to a request that is sent as it is. */
const statusLine = (appUrl: string, request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(portOf(appUrl), '127.0.0.1', () => socket.end(request));
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString().split('\r\n', 1)[0] ?? '');
    });
    socket.once('error', reject);
  });

slackTest.for(['//', '///', '/\\', '//[', '/%', '*'])(
  'GET %s is not found, and ends nothing',
  async (path, { appUrl, context }) => {
    const line = await statusLine(appUrl, `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    expect(line).toBe('HTTP/1.1 404 Not Found');
    await expectHealthy(context);
  },
);

slackTest(
  'is not ready once it stops, and closes the connection of an incomplete request',
  async ({ appUrl, stopApp }) => {
    const socket = connect(portOf(appUrl), '127.0.0.1');
    socket.write('POST /slack/events HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhalf');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => {}).resume();
    const kept = await fetch(`${appUrl}/readyz`);
    expect([kept.status, await kept.json()]).toEqual([200, { status: 'ready' }]);
    await stopApp();
    await closed;
    await expect(fetch(`${appUrl}/readyz`)).rejects.toThrow();
  },
);
