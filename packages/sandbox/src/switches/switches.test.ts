import { expect, test } from 'vitest';
import { parseCommand } from '../cli/flags.ts';
import { helpText } from '../cli/texts.ts';
import { settingFromText, settingToText, switchTable } from './switches.ts';

test.each(Object.entries(switchTable))('--switch %s takes every setting, and --help has it', (name, row) => {
  for (const setting of [row.default, ...row.tryOut]) {
    const command = parseCommand(['--switch', `${name}=${settingToText(setting)}`]);
    expect(command).toMatchObject({ sandbox: { switches: { [name]: setting } } });
  }
  expect(helpText()).toMatch(new RegExp(`^  ${name} .*\\(${row.assumption}\\)$`, 'm'));
  expect(helpText()).toContain(row.text);
});

test('the text of a setting stays a text where the switch takes it, and is JSON otherwise', () => {
  expect(settingFromText('page.last', 'null')).toBe('null');
  expect(settingFromText('quota', 'off')).toBe('off');
  expect(settingFromText('teamHeader', '1')).toBe('1');
  expect(settingFromText('delete.status', '200')).toBe(200);
  expect(settingFromText('put', 'patch')).toBe('patch');
  expect(settingFromText('no-such-switch', '1')).toBe(1);
});
