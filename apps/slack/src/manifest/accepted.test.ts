import { readFileSync } from 'node:fs';
import { checkManifest } from '@visitor-invitations/fake-slack';
import { expect, it } from 'vitest';

const readManifest = (name: string): object =>
  JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));

it.each(['manifest.http.json', 'manifest.socket.json'])('Slack has nothing against %s', (name) => {
  expect(checkManifest(readManifest(name))).toEqual([]);
});
