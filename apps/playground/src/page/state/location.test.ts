import type { AppSummary, Scene } from '@visitor-invitations/fake-slack/browser';
import { expect, test } from 'vitest';
import { hashOf, parseLocation } from './location.ts';

const person = { isAdmin: false, kind: 'member', timeZone: 'UTC', locale: 'en-GB' } as const;

const scene = (app: Partial<AppSummary> = {}): Scene => ({
  app: {
    name: 'Visitors',
    botName: 'Visitors',
    description: '',
    commands: [],
    shortcuts: [],
    hasHome: true,
    hasMessages: true,
    messagesAreReadOnly: false,
    ...app,
  },
  people: [
    { ...person, handle: 'alice', id: 'U0ALICE', name: 'Alice' },
    { ...person, handle: 'bob', id: 'U0BOB', name: 'Bob' },
  ],
  channels: [
    { id: 'C1', name: 'general' },
    { id: 'C2', name: 'visitors' },
  ],
});

test.each(['#alice/app', '#bob/app/home', '#bob/app/about', '#alice/visitors'])(
  'reads %s as it was',
  (hash) => {
    expect(hashOf(parseLocation(hash, scene()))).toBe(hash);
  },
);

test.each([
  ['', {}, '#alice/app'],
  ['#zed/nowhere', {}, '#alice/app'],
  ['#bob', { messagesAreReadOnly: true }, '#bob/visitors'],
  ['#bob/app', { messagesAreReadOnly: true }, '#bob/app'],
  ['#bob/visitors/home', {}, '#bob/visitors'],
  ['#bob/app/home', { hasHome: false }, '#bob/app'],
  ['#bob/app', { hasMessages: false }, '#bob/app/home'],
  ['#bob/app', { hasMessages: false, hasHome: false }, '#bob/app/about'],
  ['#bob%2Fgeneral', {}, '#bob/general'],
])('fills in what %o lacks, with %o', (hash, app, expected) => {
  expect(hashOf(parseLocation(hash, scene(app)))).toBe(expected);
});
