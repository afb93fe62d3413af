import { App } from '@slack/bolt';
import { expect, test } from 'vitest';
import { signingSecret, slackTestWith } from '../../test/slack-test.ts';
import { jsonLog, silent } from '../lib/log.ts';
import { boltLogger } from '../slack/receiver.ts';
import { tolerateFailedAcks } from './acknowledge.ts';
import type { RequestContext } from './requests.ts';

slackTestWith({ timeout: 60_000 }).for(['today', 'find vera', 'update vera', 'cancel vera'])(
  'an ack does not wait for the service: /visitor %s',
  async (words, { alice, sandbox, stopService }) => {
    sandbox.faults.set([{ operation: '*', delayMs: 60_000 }]);
    const delivery = await alice.command(`/visitor ${words}`);
    expect(delivery).toMatchObject({ status: 200, failure: undefined });
    expect(alice.messages).toEqual([]);
    await stopService();
    expect((await alice.message()).text).toMatch(/can’t reach/);
  },
);

test('what was asked for is done even if its ack fails, which is logged', async () => {
  const lines: string[] = [];
  const done: string[] = [];
  const app = new App<RequestContext>({
    signingSecret,
    authorize: async () => ({}),
    logger: boltLogger(silent),
  });
  tolerateFailedAcks(
    app,
    jsonLog('info', (line) => lines.push(line)),
  );
  app.command('/visitor', async ({ ack, command }) => {
    await ack();
    done.push(command.text);
  });
  await app.processEvent({
    body: { command: '/visitor', text: 'today', team_id: 'T1', user_id: 'U1', channel_id: 'C1' },
    ack: () => Promise.reject(new Error('closed')),
  });
  expect(done).toEqual(['today']);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, where: 'ack', error: 'Error' }]);
});
