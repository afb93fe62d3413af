import type { PersonSnapshot } from '@visitor-invitations/fake-slack/browser';
import { expect, test } from 'vitest';
import { unreadCount, unreadTotal } from './unread.ts';

const message = (ts: string, channel: string, from: string) => ({
  ts,
  channel,
  from,
  text: '',
  blocks: [],
  values: {},
  isEphemeral: false,
  revision: 0,
});

const snapshot = {
  person: { handle: 'alice', id: 'U0ALICE' },
  conversations: [{ id: 'C1' }, { id: 'D1' }],
  messages: [message('1.1', 'C1', 'U0BOB'), message('2.1', 'C1', 'U0ALICE'), message('3.1', 'D1', 'app')],
} as unknown as PersonSnapshot;

test('counts what others wrote after what was read', () => {
  expect(unreadCount(snapshot, 'C1', {})).toBe(1);
  expect(unreadCount(snapshot, 'C1', { 'alice/C1': '1.1' })).toBe(0);
  expect(unreadCount(snapshot, 'C1', { 'bob/C1': '1.1' })).toBe(1);
  expect(unreadTotal(snapshot, {})).toBe(2);
});
