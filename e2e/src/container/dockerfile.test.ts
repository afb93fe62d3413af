import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../n8n/n8n-server.ts';
import { root } from '../packaging/published-packages.ts';
import { PINNED, readImage } from './image.ts';
import { ended, filesEndingWith, ready, type Unboxed, unbox } from './without-docker.ts';

const text = readFileSync(join(root, 'apps/slack/Dockerfile'), 'utf8');
const manifest = JSON.parse(readFileSync(join(root, 'apps/slack/package.json'), 'utf8'));
const image = readImage(text);

/** Settings with which the app starts before anybody has installed it in a workspace. */
const settings = {
  SLACK_CLIENT_ID: '1.2',
  SLACK_CLIENT_SECRET: 'secret',
  SLACK_SIGNING_SECRET: 'signing-secret',
};

describe('the Dockerfile of the Slack app, read without Docker', () => {
  test('is valid, by the rules of dockerfile-utils', () => {
    expect(validate(text).map(({ message }) => message)).toEqual([]);
  });

  test('begins with one official Node, by tag and digest, that is new enough', () => {
    const [base = '', ...others] = image.bases;
    expect(base).toMatch(PINNED);
    expect(others).toEqual([base]);
    const [, version = ''] = /^node:([\d.]+)-\w+-slim@/.exec(base) ?? [];
    expect(version.localeCompare(manifest.engines.node.slice(2), 'en', { numeric: true })).toBe(1);
  });

  test('runs a program without a shell, as a user who is not root, with its data in a volume', () => {
    expect(image.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(Object.keys(manifest.bin)).toContain(image.command[0]);
    expect([image.workdir, image.volume]).toEqual(['/data', '/data']);
    expect(() => readImage(text.replace('CMD ["start"]', 'CMD start'))).toThrow('CMD is not a list of words');
  });

  test('tells what it is', () => {
    const labels = ['description', 'documentation', 'licenses', 'source', 'title', 'vendor'];
    expect(Object.keys(image.labels).toSorted()).toEqual(
      labels.map((name) => `org.opencontainers.image.${name}`),
    );
    expect(image.labels['org.opencontainers.image.licenses']).toBe(manifest.license);
    expect(image.labels['org.opencontainers.image.description']).toBe(manifest.description);
  });

  test('installs the published package by its version, and knows no setting', () => {
    expect(image.args).toEqual({ VERSION: 'latest', PACKAGE: `${manifest.name}@$VERSION` });
    expect(Object.keys(image.env)).toEqual(['NODE_ENV', 'PATH']);
  });
});

describe('the commands of the Dockerfile, run here without Docker, on a read-only file system as its user', () => {
  let unboxed: Unboxed;
  beforeAll(async () => {
    unboxed = await unbox(image);
  }, 120_000);
  afterAll(() => unboxed?.remove());

  const check = (env: Record<string, string>) => ended(unboxed.start(image.healthcheck, env));

  test('RUN installs what runs, for every architecture', async () => {
    const modules = unboxed.at('/app/node_modules');
    const [installed] = await Promise.all([readdir(modules), filesEndingWith(modules, ['.node'])]);
    expect(installed).toEqual(expect.arrayContaining(['@slack', '@visitor-invitations', 'pg']));
    expect(installed).not.toContain('vitest');
    expect(await filesEndingWith(modules, ['.node', '.so', '.dylib'])).toEqual([]);
  });

  test('CMD starts the app, HEALTHCHECK sees it run and stop, and SIGTERM ends it well', async () => {
    const PORT = String(await freePort());
    expect((await check({ PORT })).code).toBe(1);

    const app = unboxed.start(image.command, { ...settings, PORT });
    onTestFinished(() => void app.kill('SIGKILL'));
    await ready(app, `http://127.0.0.1:${PORT}`);
    expect(await check({ PORT })).toEqual({ code: 0, output: '' });
    const proxy = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'http://127.0.0.1:9' };
    expect(await check({ PORT, ...proxy })).toEqual({ code: 0, output: '' });
    expect(await readdir(unboxed.at('/data'))).toContain('visitor-slack.db');

    app.kill('SIGTERM');
    expect((await ended(app)).code).toBe(0);
    expect((await check({ PORT })).code).toBe(1);
  });

  test('HEALTHCHECK looks at the port that the image exposes', () => {
    expect(image.healthcheck.join(' ')).toContain(`process.env.PORT || ${image.port}`);
  });

  test('the app says what it misses, and its other commands run too', async () => {
    const [program = ''] = image.command;
    const missing = await ended(unboxed.start(image.command, {}));
    expect(missing.code).toBe(1);
    expect(missing.output).toContain('VISITOR_BASE_URL is missing');
    const printed = await ended(unboxed.start([program, 'manifest', '--socket'], {}));
    expect(JSON.parse(printed.output).settings.socket_mode_enabled).toBe(true);
  });
});
