import { expect, test } from 'vitest';
import { startApp } from './bolt-app.ts';
import { errorOf, startClient } from './web-api-client.ts';

/** A message in #visitors, and calls about it, or about what `other` says instead. */
const startWithMessage = async () => {
  const { client, ...rest } = await startClient();
  const message = rest.slack.person('alice').say('Ada comes', { channel: '#visitors' });
  const wave = { channel: message.channel, timestamp: message.ts, name: 'wave' };
  return {
    ...rest,
    client,
    wave,
    add: (other: object = {}) => errorOf(client.reactions.add({ ...wave, ...other })),
    remove: (other: object = {}) => errorOf(client.reactions.remove({ ...wave, ...other })),
  };
};

test('adds reactions in their order, each once, and takes them away', async () => {
  await using context = await startWithMessage();
  const { add, client, remove, wave } = context;
  const names = async () => {
    const { message } = await client.reactions.get({ channel: wave.channel, timestamp: wave.timestamp });
    return message?.reactions?.map(({ name }) => name);
  };
  expect(await names()).toBeUndefined();
  expect(await add()).toBeUndefined();
  expect(await add()).toBe('already_reacted');
  expect(await add({ name: '+1::skin-tone-3' })).toBeUndefined();
  expect(await names()).toEqual(['wave', '+1::skin-tone-3']);
  expect(await client.reactions.get(wave)).toMatchObject({
    type: 'message',
    channel: 'C0VISITORS',
    message: {
      text: 'Ada comes',
      permalink: expect.stringContaining('/C0VISITORS/p'),
      reactions: [
        { name: 'wave', users: ['U0VISITORS'], count: 1 },
        { name: '+1::skin-tone-3', users: ['U0VISITORS'], count: 1 },
      ],
    },
  });
  expect(await remove()).toBeUndefined();
  expect(await remove()).toBe('no_reaction');
  expect(await names()).toEqual(['+1::skin-tone-3']);
});

test('refuses with the codes of Slack', async () => {
  await using context = await startWithMessage();
  const { client, slack } = context;
  const { message_ts: hidden } = await client.chat.postEphemeral({
    channel: 'C0VISITORS',
    user: 'U0ALICE',
    text: 'Only you',
  });
  const general = slack.person('alice').say('Hi');
  for (const call of [context.add, context.remove]) {
    expect(await call({ channel: undefined })).toBe('no_item_specified');
    expect(await call({ timestamp: '' })).toBe('no_item_specified');
    expect(await call({ channel: 'C0NONE' })).toBe('channel_not_found');
    expect(await call({ channel: general.channel, timestamp: general.ts })).toBe('not_in_channel');
    expect(await call({ timestamp: 'yesterday' })).toBe('bad_timestamp');
    expect(await call({ timestamp: '1.000001' })).toBe('message_not_found');
    expect(await call({ timestamp: hidden })).toBe('message_not_found');
    for (const name of [undefined, '', ':wave:', 'Wave', 'two words', 'wave::skin-tone-7', '👋']) {
      expect(await call({ name })).toBe('invalid_name');
    }
  }
});

test('a person sees them, and no edit; an edit and a click find them still there', async () => {
  let clicked: object = {};
  await using context = await startApp((app) => {
    app.message('Hello', async ({ client, event }) => {
      await client.reactions.add({ channel: event.channel, timestamp: event.ts, name: 'wave' });
    });
    app.shortcut('note', async ({ ack, shortcut }) => {
      await ack();
      clicked = shortcut;
    });
  });
  const { client } = context.app;
  const alice = context.slack.person('alice');
  const { ts } = await alice.write('Hello');
  await context.slack.waitForCall('reactions.add');
  const [seen] = alice.messages;
  expect(seen).toMatchObject({ ts, revision: 0, reactions: [{ name: 'wave', users: ['app'] }] });
  await seen?.shortcut('note');
  expect(clicked).toMatchObject({
    message: { reactions: [{ name: 'wave', users: ['U0VISITORS'], count: 1 }] },
  });

  const posted = await client.chat.postMessage({ channel: alice.id, text: 'First words' });
  const place = { channel: posted.channel as string, ts: posted.ts as string };
  await client.reactions.add({ channel: place.channel, timestamp: place.ts, name: 'eyes' });
  await client.chat.update({ ...place, text: 'Better words' });
  expect(await alice.message('Better words')).toMatchObject({ revision: 1, reactions: [{ name: 'eyes' }] });
});
