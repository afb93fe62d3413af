import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentedCommands, root } from './documented-commands.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const qa = execFileSync(process.execPath, [join(root, 'scripts/run.mjs'), 'qa'], { encoding: 'utf8' });

/** Whether the root has the command. */
const exists = (command: string): boolean => {
  const [, name, rest = ''] = /\bnpm (?:run )?([\w:-]+)(?: -- (.*))?$/.exec(command) ?? [];
  if (name === 'qa') return new RegExp(`^ *${rest.split(' ')[0]}\\b`, 'm').test(qa);
  return name !== undefined && name in scripts;
};

test('every documented command of the root is there', () => {
  const commands = [...documentedCommands().keys()].filter((command) =>
    /\bnpm (run|test|start)\b/.test(command),
  );
  expect(commands.length).toBeGreaterThan(20);
  expect(commands.filter((command) => !exists(command))).toEqual([]);
});
