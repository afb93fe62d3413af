import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const env = {
  VISITOR_BASE_URL: 'https://visitors.example.com',
  VISITOR_TEAM_ID: '11111111-1111-4111-8111-111111111111',
  VISITOR_CLIENT_ID: 'client',
  VISITOR_CLIENT_SECRET: 'canary-secret',
  VISITOR_HOST_EMAIL: 'alice@example.com',
  VISITOR_TIME_ZONE: 'Europe/London',
};

test('the host and the zone are those of the environment', () => {
  expect(readSettings(env, '1')).toMatchObject({ hostEmail: 'alice@example.com', zone: 'Europe/London' });
  const { VISITOR_TIME_ZONE: _, ...without } = env;
  expect(readSettings(without, '1')).toMatchObject({
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
});

test('everything that is wrong is said at once, by variable, and no secret', () => {
  const wrong = {
    ...env,
    VISITOR_BASE_URL: 'visitors',
    VISITOR_HOST_EMAIL: 'alice',
    VISITOR_TIME_ZONE: 'Mars',
  };
  const { problems } = readSettings(wrong, '1') as { problems: readonly string[] };
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    'VISITOR_BASE_URL',
    'VISITOR_HOST_EMAIL',
    'VISITOR_TIME_ZONE',
  ]);
  expect(problems.join()).not.toContain('canary-secret');
  const none = readSettings({}, '1') as { problems: readonly string[] };
  for (const variable of Object.keys(env).filter((name) => name !== 'VISITOR_TIME_ZONE'))
    expect(none.problems.join('\n')).toContain(variable);
});
