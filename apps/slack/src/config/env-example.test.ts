import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { secretSettings } from './secret-files.ts';
import { settingNames } from './variables.ts';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const example = read('.env.example');
const listed = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name = '']) => name);

/** What compose.yaml takes from `.env` by itself. */
const ofCompose = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name);

test('.env.example lists every setting of the app and of compose.yaml, once, and no other', () => {
  expect(listed.toSorted()).toEqual([...new Set([...settingNames, ...ofCompose])].sort());
});

test('.env.example names the settings that a file may hold', () => {
  const [, named = ''] = /^# This works for (.*?)\.$/ms.exec(example) ?? [];
  expect([...named.matchAll(/[A-Z_]{3,}/g)].map(([name]) => name).toSorted()).toEqual(
    [...secretSettings].sort(),
  );
});

test('.env.example is a file of settings whose examples are valid', () => {
  expect(Object.values(parseEnv(example)).join('')).toBe('');
  const examples = parseEnv(example.replaceAll(/^# (?=[A-Z_]+=)/gm, ''));
  expect(examples.HELP_CONTACT).toBe('#help-visitors');
  const filledIn = {
    ...examples,
    VISITOR_BASE_URL: 'https://visitors.example.com',
    VISITOR_TEAM_ID: '11111111-1111-4111-8111-111111111111',
    VISITOR_CLIENT_ID: 'client',
    VISITOR_CLIENT_SECRET: 'secret',
    SLACK_BOT_TOKEN: 'xoxb-1',
    SLACK_APP_TOKEN: 'xapp-1',
    SLACK_SIGNING_SECRET: 'secret',
    SLACK_CLIENT_SECRET: 'secret',
    ENCRYPTION_KEY: '0f'.repeat(32),
    METRICS_TOKEN: 'a-token-of-this-test',
    NUDGE_SECRET: 'a-secret-of-this-test',
  };
  expect(Object.keys(filledIn).toSorted()).toEqual(Object.keys(examples).toSorted());
  expect(() => readConfig(filledIn)).not.toThrow();
});
