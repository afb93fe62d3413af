import type { InstalledApp } from '@visitor-invitations/fake-slack/browser';
import { expect, test } from 'vitest';
import { alternatives, firstCommands, suggestionsFor } from './suggestions.ts';

const app = {
  commands: [
    { command: '/visitor', description: 'Visitors', usageHint: 'invite | find <name> | today' },
    { command: '/visits', description: 'Visits', usageHint: '' },
  ],
  shortcuts: [
    { callbackId: 'invite', name: 'Invite a visitor', description: 'Opens a form', kind: 'global' as const },
    { callbackId: 'look', name: 'Look up', description: '', kind: 'message' as const },
  ],
} as unknown as InstalledApp;

const completions = (text: string) =>
  suggestionsFor(text, app).flatMap(({ choices }) =>
    choices.map(({ completion, shortcut }) => completion ?? shortcut),
  );

test.each([
  ['', []],
  ['hello', []],
  ['/', ['/visitor ', '/visits ', 'invite']],
  ['/VISITO', ['/visitor ', 'invite']],
  ['/inv', ['invite']],
  ['/visitor ', ['/visitor invite', '/visitor find ', '/visitor today']],
  ['/visitor F', ['/visitor find ']],
  ['/visitor find', []],
  ['/visitor find Ada', []],
  ['/visitor today', []],
  ['/visits ', []],
  ['/other ', []],
])('offers for %o', (text, expected) => {
  expect(completions(text)).toEqual(expected);
});

test.each([
  ['invite | today', ['invite', 'today']],
  ['[today|tomorrow]', ['today', 'tomorrow']],
  ['find <name> | list [date] | <anything>', ['find ', 'list ']],
  ['invite guest @host', ['invite guest ']],
  ['', []],
])('reads the hint %o', (hint, expected) => {
  expect(alternatives(hint).map(({ text }) => text)).toEqual(expected);
});

test('knows what can be sent at once', () => {
  expect(firstCommands(app.commands)).toEqual(['/visitor invite', '/visitor today', '/visits']);
});
