import { readFileSync } from 'node:fs';
import { checkManifest } from '@visitor-invitations/fake-slack';
import { expect, it } from 'vitest';
import { manifest } from './manifest.ts';
import { reservedCommands } from './reserved-commands.ts';

const readManifest = (name: string): object =>
  JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));

it.each(['manifest.http.json', 'manifest.socket.json'])('Slack has nothing against %s', (name) => {
  expect(checkManifest(readManifest(name))).toEqual([]);
});

it('Slack refuses each command that the app refuses to be called by', () => {
  const { features, ...rest } = manifest({ mode: 'socket' });
  const [visitor] = features.slash_commands;
  const called = (command: string) =>
    checkManifest({
      ...rest,
      features: { ...features, slash_commands: [{ ...visitor, command }] },
    });
  for (const command of reservedCommands) {
    expect(called(command), command).toMatchObject([{ rule: 'reserved_command' }]);
  }
  expect(called('/visits')).toEqual([]);
});
