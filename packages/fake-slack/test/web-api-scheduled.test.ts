import { expect } from 'vitest';
import { errorOf, startClient, startTime, test } from './web-api-client.ts';

const now = startTime / 1000;
const day = 24 * 60 * 60;

test('posts a scheduled message when its time has come, and not before', async ({ client, slack }) => {
  const bob = slack.person('bob');
  const blocks = [{ type: 'section' as const, text: { type: 'plain_text' as const, text: 'Ada comes' } }];
  const later = { channel: bob.id, text: 'Later', post_at: now + 600, blocks };
  const scheduled = await client.chat.scheduleMessage(later);
  expect(scheduled).toMatchObject({
    channel: 'D0BOB',
    post_at: now + 600,
    scheduled_message_id: expect.stringMatching(/^Q/),
    message: { type: 'delayed_message', text: 'Later', bot_id: 'B0VISITORS' },
  });
  await client.chat.scheduleMessage({ channel: bob.id, text: 'Sooner', post_at: now + 300 });
  await slack.clock.advance('299s');
  expect(bob.messages).toEqual([]);
  await slack.clock.advance('1s');
  expect(bob.messages.map(({ text }) => text)).toEqual(['Sooner']);
  await slack.clock.advance('1d');
  expect(bob.messages).toMatchObject([{ text: 'Sooner' }, { text: 'Later', blocks: [{ type: 'section' }] }]);
  expect((await client.chat.scheduledMessages.list()).scheduled_messages).toEqual([]);
});

test('posts what is due at the next change when the time goes on by itself', async () => {
  const clock = { now: startTime };
  await using context = await startClient({ now: () => clock.now });
  const { client, slack } = context;
  await client.chat.scheduleMessage({ channel: 'U0BOB', text: 'Later', post_at: now + 1 });
  clock.now += 1000;
  await client.auth.test();
  expect(slack.person('bob').messages).toMatchObject([{ text: 'Later' }]);
});

test('refuses times in the past and more than 120 days away', async ({ client }) => {
  const schedule = (postAt: unknown, channel = 'C0VISITORS') =>
    errorOf(client.chat.scheduleMessage({ channel, text: 'Hi', post_at: postAt as number }));
  expect(await schedule(now)).toBe('time_in_past');
  expect(await schedule(now + 1)).toBeUndefined();
  expect(await schedule(now + 120 * day)).toBeUndefined();
  expect(await schedule(now + 120 * day + 1)).toBe('time_too_far');
  expect(await schedule('tomorrow')).toBe('invalid_time');
  expect(await schedule(now + 60, 'C0NONE')).toBe('channel_not_found');
  expect(await schedule(now + 60, 'C0GENERAL')).toBe('not_in_channel');
});

test('refuses the 31st message to one channel within five minutes', async ({ client }) => {
  const schedule = (postAt: number, channel = 'C0VISITORS') =>
    errorOf(client.chat.scheduleMessage({ channel, text: 'Hi', post_at: postAt }));
  for (let i = 0; i < 30; i += 1) expect(await schedule(now + 1000 + i)).toBeUndefined();
  expect(await schedule(now + 1000 + 299)).toBe('restricted_too_many');
  expect(await schedule(now + 1000 + 299, 'U0BOB')).toBeUndefined();
  expect(await schedule(now + 1000 + 300)).toBeUndefined();
});

test('calls off a scheduled message, but not in its last minute', async ({ client, slack }) => {
  const schedule = async (seconds: number) => {
    const scheduled = { channel: 'U0BOB', text: `In ${seconds}`, post_at: now + seconds };
    return (await client.chat.scheduleMessage(scheduled)).scheduled_message_id as string;
  };
  const callOff = (id: string, channel = 'D0BOB') =>
    errorOf(client.chat.deleteScheduledMessage({ channel, scheduled_message_id: id }));
  const early = await schedule(61);
  expect(await callOff(early, 'C0VISITORS')).toBe('invalid_scheduled_message_id');
  expect(await callOff(early, 'C0NONE')).toBe('channel_not_found');
  expect(await callOff(early)).toBeUndefined();
  expect(await callOff(early)).toBe('invalid_scheduled_message_id');
  expect(await callOff(await schedule(60))).toBe('invalid_scheduled_message_id');
  await slack.clock.advance('5m');
  expect(slack.person('bob').messages.map(({ text }) => text)).toEqual(['In 60']);
});
