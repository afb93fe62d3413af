import type { InstalledApp, Scene } from '@visitor-invitations/fake-slack/browser';
import { expect, test } from 'vitest';
import { hashOf, parseLocation } from './location.ts';

const person = { isAdmin: false, kind: 'member', timeZone: 'UTC', locale: 'en-GB' } as const;

const scene = (app: Partial<InstalledApp> = {}): Scene => ({
  app: { homeTab: true, messagesTab: 'open', ...app } as InstalledApp,
  people: [
    { ...person, handle: 'alice', id: 'U0ALICE', name: 'Alice' },
    { ...person, handle: 'bob', id: 'U0BOB', name: 'Bob' },
  ],
  channels: [
    { id: 'C1', name: 'general' },
    { id: 'C2', name: 'visitors' },
  ],
});

test.each(['#alice/app', '#bob/app/home', '#alice/visitors'])('reads %s as it was', (hash) => {
  expect(hashOf(parseLocation(hash, scene()))).toBe(hash);
});

test.each<[string, Partial<InstalledApp>, string]>([
  ['', {}, '#alice/app'],
  ['#zed/nowhere', {}, '#alice/app'],
  ['#bob', { messagesTab: 'read_only' }, '#bob/visitors'],
  ['#bob/app', { messagesTab: 'read_only' }, '#bob/app'],
  ['#bob/visitors/home', {}, '#bob/visitors'],
  ['#bob/app/home', { homeTab: false }, '#bob/app'],
  ['#bob/app', { messagesTab: 'off' }, '#bob/app/home'],
  ['#bob%2Fgeneral', {}, '#bob/general'],
])('fills in what %o lacks, with %o', (hash, app, expected) => {
  expect(hashOf(parseLocation(hash, scene(app)))).toBe(expected);
});
