import { expect, test } from 'vitest';
import { parseCommand } from '../cli/flags.ts';
import { helpText } from '../cli/texts.ts';
import { settingToText, switchTable } from './switches.ts';

test.each(Object.entries(switchTable))('--switch %s takes every setting, and --help has it', (name, row) => {
  for (const setting of [row.default, ...row.tryOut]) {
    const command = parseCommand(['--switch', `${name}=${settingToText(setting)}`]);
    expect(command).toMatchObject({ sandbox: { switches: { [name]: setting } } });
  }
  expect(helpText()).toMatch(new RegExp(`^  ${name} .*\\(${row.assumption}\\)$`, 'm'));
  expect(helpText()).toContain(row.text);
});
