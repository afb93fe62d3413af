import { describe, expect, test } from 'vitest';
import { errorOf, startClient } from './web-api-client.ts';

const section = { type: 'section', text: { type: 'mrkdwn', text: 'Hi' } };
const divider = { type: 'divider' };
const wide = { type: 'section', text: { type: 'mrkdwn', text: 'x'.repeat(3000) } };

describe('a message', () => {
  test.each<[string, object]>([
    ['no_text', {}],
    ['no_text', { blocks: [], attachments: [] }],
    ['invalid_blocks_format', { text: 'Hi', blocks: { type: 'divider' } }],
    ['invalid_blocks', { text: 'Hi', blocks: ['divider'] }],
    ['invalid_blocks', { text: 'Hi', blocks: [{ type: 'nonsense' }] }],
    ['invalid_blocks', { text: 'Hi', blocks: Array(51).fill(divider) }],
    ['msg_too_long', { text: 'x'.repeat(40_001) }],
    ['too_many_attachments', { text: 'Hi', attachments: Array(101).fill({ text: 'Hi' }) }],
    ['invalid_attachments', { text: 'Hi', attachments: [{ blocks: [{ type: 'nonsense' }] }] }],
    ['invalid_attachments', { text: 'Hi', attachments: 'all' }],
    ['invalid_metadata_format', { text: 'Hi', metadata: { event_type: 'visit' } }],
    ['invalid_metadata_format', { text: 'Hi', metadata: 'visit' }],
  ])('is refused with %s', async (code, fields) => {
    await using context = await startClient({ violations: 'show' });
    const { client, slack } = context;
    const post = (method: string, more: object = {}) =>
      client.apiCall(method, { channel: 'C0VISITORS', ...more, ...fields });
    expect(await errorOf(post('chat.postMessage'))).toBe(code);
    expect(slack.takeViolations()).toMatchObject([{ where: 'chat.postMessage' }]);
    expect(await errorOf(post('chat.postEphemeral', { user: 'U0BOB' }))).toBe(code);
    expect(slack.person('bob').messages).toEqual([]);
    const { ts } = await client.chat.postMessage({ channel: 'C0VISITORS', text: 'Before' });
    expect(await errorOf(post('chat.update', { ts }))).toBe(code);
    expect(slack.person('bob').messages).toMatchObject([{ text: 'Before' }]);
  });

  test('may be made of attachments alone, and carry metadata, which an edit keeps', async () => {
    await using context = await startClient();
    const { client, slack } = context;
    const attachments = [{ color: '#36c', text: 'From elsewhere', blocks: [section] }] as never;
    const metadata = { event_type: 'visit', event_payload: { id: 'i1' } };
    const posted = await client.chat.postMessage({ channel: 'C0VISITORS', attachments, metadata });
    expect(posted.message).toMatchObject({ text: '', attachments, metadata });
    expect(slack.person('bob').messages).toMatchObject([{ text: '', attachments }]);
    const ts = String(posted.ts);
    const edited = await client.chat.update({ channel: 'C0VISITORS', ts, text: 'Edited' });
    expect(edited.message).toMatchObject({ text: 'Edited', metadata });
    expect(edited.message).not.toHaveProperty('attachments');
    expect(slack.person('bob').messages).toMatchObject([{ text: 'Edited' }]);
  });
});

describe('a view', () => {
  const home = (fields: object) =>
    ({ user_id: 'U0BOB', view: { type: 'home', blocks: [], ...fields } }) as never;

  test.each<[string, object]>([
    ['view_too_large', { blocks: Array(84).fill(wide) }],
    ['invalid_arguments', { blocks: Array(101).fill(divider) }],
    ['invalid_arguments', { private_metadata: 'x'.repeat(3001) }],
    ['invalid_arguments', { type: 'modal', title: { type: 'plain_text', text: 'Invite' } }],
  ])('is refused with %s', async (code, fields) => {
    await using context = await startClient({ violations: 'show' });
    expect(await errorOf(context.client.views.publish(home(fields)))).toBe(code);
    expect(context.slack.violations).toMatchObject([{ where: 'views.publish' }]);
    expect(context.slack.person('bob').currentHome).toBeUndefined();
  });

  test('has its own external_id, and may be updated only while it is there', async () => {
    await using context = await startClient();
    const { views } = context.client;
    await views.publish(home({ external_id: 'today' }));
    const other = { user_id: 'U0CAROL', view: { type: 'home', blocks: [], external_id: 'today' } } as never;
    expect(await errorOf(views.publish(other))).toBe('duplicate_external_id');
    const view = { type: 'home' as const, blocks: [] };
    expect(await errorOf(views.update({ view_id: 'V0', view }))).toBe('not_found');
    expect(await errorOf(views.update({ external_id: 'today', view }))).toBeUndefined();
    expect(await errorOf(views.update({ external_id: 'today', view }))).toBe('not_found');
  });
});
