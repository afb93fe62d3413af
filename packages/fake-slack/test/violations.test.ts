import { describe, expect, test } from 'vitest';
import { createFakeSlack, type FakeSlackOptions } from '../src/index.ts';
import { modal, modes, opening, plain } from './bolt-app.ts';

const tooLong = modal([], { title: plain('t'.repeat(25)) });
const sentence = 'The app broke Slack’s rules:\nviews.open: too_long at /view/title/text: ';

describe.each(modes)('a broken rule, over %s', (_, open) => {
  test('fails who waits, with the rule and the place', async () => {
    await using context = await open(opening(tooLong));
    const alice = context.slack.person('alice');
    await alice.command('/visitor');
    await expect(alice.modal()).rejects.toThrow(sentence);
  });

  test('fails who waits already, for a message or a call', async () => {
    await using context = await open((app) =>
      app.message(async ({ say }) => {
        await say({ text: 'Hi', blocks: [{ type: 'fancy' }] as never }).catch(() => {});
      }),
    );
    const alice = context.slack.person('alice');
    const place = 'chat.postMessage: not_allowed_here at /blocks/0/type';
    const message = expect(alice.message('Hi')).rejects.toThrow(place);
    await alice.write('hello');
    await message;
    const call = expect(context.slack.waitForCall('chat.update')).rejects.toThrow(place);
    await alice.write('hello again');
    await call;
  });

  test('makes `close()` fail when a violation was not reported before', async () => {
    const { slack, app } = await open((bolt) =>
      bolt.command('/visitor', async ({ ack, body, client }) => {
        await client.views.open({ trigger_id: body.trigger_id, view: tooLong }).catch(() => {});
        await ack();
      }),
    );
    await slack.person('alice').command('/visitor');
    await app.stop();
    await expect(slack.close()).rejects.toThrow(sentence);
    await slack.close();
  });
});

/** A fake whose app broke one rule. */
const broken = async (options: Partial<FakeSlackOptions> = {}) => {
  const slack = createFakeSlack({ signingSecret: 'secret', timeoutMs: 1, ...options });
  await slack.listen();
  await fetch(`${slack.url}/api/views.publish`, {
    method: 'POST',
    headers: { authorization: `Bearer ${slack.botToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ user_id: 'U0ALICE', view: { type: 'home' } }),
  });
  return slack;
};

test('fails nothing once it is taken', async () => {
  await using slack = await broken();
  expect(slack.takeViolations()).toMatchObject([{ where: 'views.publish', rule: 'required' }]);
  expect(slack.violations).toEqual([]);
  await expect(slack.person('alice').modal()).rejects.toThrow('didn’t see a matching modal');
});

test('fails nothing where violations are shown', async () => {
  await using slack = await broken({ violations: 'show' });
  expect(slack.violations).toHaveLength(1);
  await expect(slack.person('alice').modal()).rejects.toThrow('didn’t see a matching modal');
});
