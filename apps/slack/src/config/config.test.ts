import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demo } from '@visitor-invitations/sandbox';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';
import { secretSettings } from './secret-files.ts';

const complete = {
  VISITOR_BASE_URL: 'http://127.0.0.1:4010',
  VISITOR_TEAM_ID: demo.teamId,
  VISITOR_CLIENT_ID: demo.clientId,
  VISITOR_CLIENT_SECRET: demo.clientSecret,
  SLACK_BOT_TOKEN: 'xoxb-1-2',
  SLACK_SIGNING_SECRET: 'signing-secret',
};

describe('readConfig', () => {
  test('reads the required variables, and has defaults for the rest', () => {
    expect(readConfig({ ...complete, VISITOR_LEGACY_URL: '', PATH: '/bin' })).toEqual({
      slack: { signingSecret: 'signing-secret' },
      workspace: {
        botToken: 'xoxb-1-2',
        visitors: {
          baseUrl: 'http://127.0.0.1:4010',
          ...demo,
          timeout: 10_000,
          deadline: 25_000,
          appInfo: 'visitor-invitations-slack',
        },
        access: { admins: [], userGroups: [], sites: [] },
      },
      port: 4030,
      assistant: false,
      auditDays: 365,
      logLevel: 'info',
    });
  });

  test('takes an app token in place of the signing secret', () => {
    const { SLACK_SIGNING_SECRET: _, ...rest } = complete;
    expect(readConfig({ ...rest, SLACK_APP_TOKEN: 'xapp-1' }).slack.appToken).toBe('xapp-1');
  });

  test('allows http to the hosts that it names, and to no other', () => {
    const sandbox = { ...complete, VISITOR_BASE_URL: 'http://sandbox:4010' };
    const hosts = { VISITOR_ALLOW_HTTP_TO: 'visitors.internal, sandbox' };
    expect(readConfig({ ...sandbox, ...hosts }).workspace?.visitors).toMatchObject({
      baseUrl: 'http://sandbox:4010',
      allowHttpTo: ['visitors.internal', 'sandbox'],
    });
    expect(() => readConfig(sandbox)).toThrow(
      'VISITOR_BASE_URL must start with https:// (http:// is only for localhost and the hosts in VISITOR_ALLOW_HTTP_TO)',
    );
    expect(() => readConfig({ ...sandbox, VISITOR_ALLOW_HTTP_TO: 'http://sandbox' })).toThrow(
      'VISITOR_ALLOW_HTTP_TO.0 must be a host name, like sandbox',
    );
  });

  const oauth = { SLACK_CLIENT_ID: '1.2', SLACK_CLIENT_SECRET: 'oauth-secret' };
  const { SLACK_SIGNING_SECRET } = complete;

  test('needs no workspace where people install the app', () => {
    const redirect = { SLACK_REDIRECT_URL: 'https://visitors.example.com/slack/oauth_redirect' };
    expect(readConfig({ ...oauth, ...redirect, SLACK_SIGNING_SECRET })).toMatchObject({
      workspace: undefined,
      install: {
        oauth: {
          clientId: '1.2',
          clientSecret: 'oauth-secret',
          redirectUrl: redirect.SLACK_REDIRECT_URL,
        },
        rules: { baseUrl: undefined, allowHttpTo: undefined },
      },
    });
  });

  test('serves the workspace of the environment beside those that install the app', () => {
    const both = readConfig({ ...complete, ...oauth });
    expect(both.workspace?.botToken).toBe('xoxb-1-2');
    expect(both.install?.oauth.clientId).toBe('1.2');
  });

  test('takes one address for all workspaces, and the hosts that may be reached', () => {
    const rules = { VISITOR_BASE_URL: 'http://sandbox:4010', VISITOR_ALLOW_HTTP_TO: 'sandbox' };
    expect(readConfig({ ...oauth, ...rules, SLACK_SIGNING_SECRET }).install?.rules).toEqual({
      baseUrl: 'http://sandbox:4010',
      allowHttpTo: ['sandbox'],
    });
    expect(() =>
      readConfig({ ...oauth, SLACK_SIGNING_SECRET, VISITOR_BASE_URL: 'http://sandbox:4010' }),
    ).toThrow('VISITOR_BASE_URL must start with https://');
  });

  test.each([
    [{ SLACK_CLIENT_ID: '1.2' }, 'SLACK_CLIENT_SECRET and SLACK_CLIENT_ID belong together'],
    [
      { ...oauth, VISITOR_TEAM_ID: demo.teamId },
      'VISITOR_TEAM_ID only applies together with SLACK_BOT_TOKEN, and that is missing',
    ],
    [{ ...oauth, SLACK_REDIRECT_URL: 'example.com' }, 'SLACK_REDIRECT_URL must be an address'],
  ])('refuses %o', (wrong, message) => {
    expect(() => readConfig({ ...wrong, SLACK_SIGNING_SECRET })).toThrow(message);
  });

  test('takes who may use the app as lists of ids', () => {
    const site = '8d7c6b5a-1111-4222-8333-444455556666';
    const lists = { ADMIN_USERS: 'U0PAT, W0ANNA,U0PAT', ALLOWED_USER_GROUPS: 'S0HOSTS', ALLOWED_SITES: site };
    expect(readConfig({ ...complete, ...lists }).workspace?.access).toEqual({
      admins: ['U0PAT', 'W0ANNA'],
      userGroups: ['S0HOSTS'],
      sites: [site],
    });
  });

  test('takes a PostgreSQL database with a key that its replicas share', () => {
    const shared = { DATABASE_URL: 'postgres://db.example.com/visitors', ENCRYPTION_KEY: '0f'.repeat(32) };
    expect(readConfig({ ...complete, ...shared })).toMatchObject({
      databaseUrl: shared.DATABASE_URL,
      encryptionKey: shared.ENCRYPTION_KEY,
    });
    expect(() => readConfig({ ...complete, DATABASE_URL: shared.DATABASE_URL })).toThrow(
      'ENCRYPTION_KEY is missing: replicas that share DATABASE_URL must share this key',
    );
    expect(() =>
      readConfig({ ...complete, DATABASE_URL: 'mysql://db.example.com', ENCRYPTION_KEY: 'x' }),
    ).toThrow(
      /DATABASE_URL must be an address that starts with postgres:\/\/\n {2}ENCRYPTION_KEY must be 32 random bytes/,
    );
  });

  describe('with secrets in files', () => {
    const file = (content: string) => {
      const folder = mkdtempSync(join(tmpdir(), 'visitor-secrets-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      writeFileSync(join(folder, 'secret'), content);
      return join(folder, 'secret');
    };

    test('reads every secret from the file that is named, without the new line at its end', () => {
      const { SLACK_BOT_TOKEN, SLACK_SIGNING_SECRET, VISITOR_CLIENT_SECRET, ...rest } = complete;
      const secrets = {
        SLACK_BOT_TOKEN,
        SLACK_SIGNING_SECRET,
        VISITOR_CLIENT_SECRET,
        SLACK_APP_TOKEN: 'xapp-1',
        SLACK_CLIENT_SECRET: 'oauth-secret',
        DATABASE_URL: 'postgres://db.example.com/visitors',
        ENCRYPTION_KEY: '0f'.repeat(32),
        METRICS_TOKEN: 'a-token-of-this-test',
        NUDGE_SECRET: 'a-secret-of-this-test',
      };
      expect(Object.keys(secrets).toSorted()).toEqual([...secretSettings].sort());
      const files = Object.entries(secrets).map(([name, value]) => [`${name}_FILE`, file(`${value}\n`)]);
      const others = { ...rest, SLACK_CLIENT_ID: '1.2' };
      expect(readConfig({ ...others, ...Object.fromEntries(files) })).toEqual(
        readConfig({ ...others, ...secrets }),
      );
    });

    test.each([
      [() => join(tmpdir(), 'there-is-no-such-file'), "names a file that can't be read (ENOENT)"],
      [() => tmpdir(), "names a file that can't be read (EISDIR)"],
      [() => file(' \n'), 'names an empty file'],
    ])('names the file that gives no secret, and nothing else', (path, problem) => {
      const { SLACK_BOT_TOKEN: _, ...rest } = complete;
      expect(() => readConfig({ ...rest, SLACK_BOT_TOKEN_FILE: path() })).toThrow(
        `Please correct these environment variables:\n  SLACK_BOT_TOKEN_FILE ${problem}`,
      );
    });

    test('refuses a secret that is given twice', () => {
      expect(() => readConfig({ ...complete, SLACK_BOT_TOKEN_FILE: file('xoxb-3') })).toThrow(
        'SLACK_BOT_TOKEN_FILE and SLACK_BOT_TOKEN are both set: remove one of them',
      );
    });

    test('holds what a file says to the rules of its setting', () => {
      const { SLACK_BOT_TOKEN: _, ...rest } = complete;
      expect(() => readConfig({ ...rest, SLACK_BOT_TOKEN_FILE: file('xapp-canary') })).toThrow(
        /environment variables:\n {2}SLACK_BOT_TOKEN must be a bot token, which starts with xoxb-$/,
      );
    });
  });

  test('names everything that is missing at once', () => {
    expect(() => readConfig({ SLACK_BOT_TOKEN: '' })).toThrow(
      [
        "The app can't start. Please correct these environment variables:",
        '  VISITOR_BASE_URL is missing',
        '  VISITOR_TEAM_ID is missing',
        '  VISITOR_CLIENT_ID is missing',
        '  VISITOR_CLIENT_SECRET is missing',
        '  SLACK_BOT_TOKEN is missing',
        '  SLACK_SIGNING_SECRET is missing: set it, or set SLACK_APP_TOKEN for Socket Mode',
      ].join('\n'),
    );
  });

  test('names everything that is wrong, without its value', () => {
    const wrong = {
      VISITOR_BASE_URL: 'http://canary.example.com',
      VISITOR_LEGACY_URL: 'canary',
      VISITOR_TEAM_ID: 'canary',
      SLACK_BOT_TOKEN: 'xapp-canary',
      SLACK_APP_TOKEN: 'xoxb-canary',
      ADMIN_USERS: '@canary',
      ALLOWED_USER_GROUPS: 'U0CANARY',
      ALLOWED_SITES: 'canary',
      METRICS_TOKEN: 'canary',
      NUDGE_SECRET: 'canary',
      AUDIT_DAYS: 'canary',
      PORT: 'canary',
      LOG_LEVEL: 'canary',
    };
    const message = (() => {
      try {
        readConfig({ ...complete, ...wrong });
      } catch (error) {
        return (error as Error).message;
      }
      return '';
    })();
    for (const name of Object.keys(wrong)) expect(message).toContain(`  ${name} must `);
    expect(message).not.toContain('canary');
  });
});
