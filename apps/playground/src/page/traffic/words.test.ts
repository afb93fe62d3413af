import type { Exchange, ToApp } from '@visitor-invitations/fake-slack/browser';
import { describe, expect, test } from 'vitest';
import { alice, call, command, connected, violation } from '../../../test/exchanges.ts';
import { badgesOf, isTrouble, nameOf, outcomeOf, pointerWords, ruleWords, titleOf } from './words.ts';

const interaction = (name: string, payload: object, detail = ''): ToApp =>
  command({ kind: 'interaction', name, payload, detail });

test.each<[Exchange, string]>([
  [command(), '/visitor today'],
  [command({ detail: '' }), '/visitor'],
  [command({ kind: 'event', name: 'app_home_opened', detail: 'home' }), 'Event app_home_opened'],
  [interaction('shortcut', {}, 'invite'), 'Shortcut invite'],
  [interaction('message_action', {}, 'invite_from'), 'Message shortcut invite_from'],
  [
    interaction('block_actions', { actions: [{ type: 'button', text: { text: 'Cancel' } }] }),
    'Clicked “Cancel”',
  ],
  [
    interaction('block_actions', { actions: [{ selected_option: { text: { text: 'London' } } }] }),
    'Chose “London”',
  ],
  [interaction('block_actions', { actions: [{ type: 'datepicker' }] }, 'day'), 'Changed day'],
  [interaction('view_submission', { view: { title: { text: 'Invite' } } }), 'Submitted “Invite”'],
  [interaction('view_closed', { view: { title: { text: 'Invite' } } }), 'Closed “Invite”'],
  [command({ kind: 'options', name: 'block_suggestion', detail: 'lon' }), 'Options for “lon”'],
  [call(), 'views.open'],
  [connected(), 'Socket Mode connection opened'],
])('%o is called %s', (exchange, title) => {
  expect(titleOf(exchange)).toBe(title);
});

const acked = (ack: Partial<NonNullable<ToApp['ack']>>) =>
  command({ ack: { outcome: 'in_time', status: 200, ms: 4, body: '', ...ack } });

test.each<[Exchange, string, string[]]>([
  [command({ ack: undefined }), 'waiting for the app', []],
  [command(), 'acknowledged in 4 ms', []],
  [acked({ outcome: 'late', ms: 3200 }), 'acknowledged too late, after 3.2 s', ['late']],
  [acked({ outcome: 'missing', status: 0 }), 'not acknowledged within 3 s', ['no ack']],
  [acked({ outcome: 'missing', status: 0, reason: 'connection_failed' }), 'couldn’t be reached', ['no ack']],
  [acked({ outcome: 'refused', status: 404 }), 'responded 404 in 4 ms', ['refused']],
  [command({ copies: 2 }), 'acknowledged in 4 ms', ['sent twice']],
  [command({ retry: { number: 1, reason: 'http_error' } }), 'acknowledged in 4 ms', ['retry 1 of 3']],
  [call(), 'ok, 6 ms', []],
  [call({ uses: 2 }), 'ok, 6 ms, use 2 of 5', []],
  [call({ response: undefined }), 'waiting for Slack', []],
  [
    call({ response: { status: 200, ms: 6, ok: false, error: 'not_found', body: {} } }),
    'not_found, 6 ms',
    ['not_found'],
  ],
  [call({ violations: [violation] }), 'ok, 6 ms', ['breaks a rule']],
  [call({ violations: [violation, violation] }), 'ok, 6 ms', ['breaks 2 rules']],
  [connected(), '1 open', []],
])('%o ended so: %s', (exchange, outcome, badges) => {
  expect(outcomeOf(exchange, 3000).replaceAll('\u00a0', ' ')).toBe(outcome);
  expect(badgesOf(exchange)).toEqual(badges);
  expect(isTrouble(exchange)).toBe(badges.length > 0);
});

describe('words', () => {
  test('name the person and the rule', () => {
    expect(nameOf(command(), [alice])).toBe('Alice');
    expect(nameOf(connected(), [alice])).toBe('');
    expect(ruleWords('not_allowed_here')).toBe('not allowed here');
  });

  test('follow a pointer', () => {
    expect(pointerWords('/view/blocks/2/a~1b')).toBe('view › blocks › 2 › a/b');
    expect(pointerWords('')).toBe('top level');
  });
});
