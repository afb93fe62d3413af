import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@visitor-invitations/slack';
import { DCLinter } from 'dclint';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../packaging/published-packages.ts';
import { appEnvironment, readCompose } from './compose.ts';
import { PINNED, readImage } from './image.ts';

const fileOf = (name: string) => readFileSync(join(root, name), 'utf8');
const text = fileOf('apps/slack/compose.yaml');
const example = fileOf('apps/slack/.env.example');

/** What an admin writes into `.env`. */
const filledIn = `${example}
VISITOR_BASE_URL=https://visitors.example.com
VISITOR_TEAM_ID=11111111-1111-4111-8111-111111111111
VISITOR_CLIENT_ID=client
VISITOR_CLIENT_SECRET=secret
SLACK_BOT_TOKEN=xoxb-1
SLACK_APP_TOKEN=xapp-1
ENCRYPTION_KEY=${'0f'.repeat(32)}
POSTGRES_PASSWORD=${'ab'.repeat(32)}
PORT=8080
HOST=127.0.0.1
`;
const { services, volumes } = readCompose(text, filledIn);

/** What dclint says of a compose file: the schema of the Compose specification, and its own rules. */
const problems = (content: string): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'visitor-compose-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'compose.yaml'), content);
  // Biome writes double quotes.
  const rules: ConstructorParameters<typeof DCLinter>[0]['rules'] = {
    'require-quotes-in-ports': [1, { quoteType: 'double' }],
  };
  const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] });
  return linter
    .lintFiles([join(folder, 'compose.yaml')], false)
    .flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`));
};

test('compose.yaml has the form of the Compose specification, by the rules of dclint', () => {
  expect(problems(text)).toEqual([]);
  expect(problems(text.replace('restart:', 'restarts:'))).toEqual([
    expect.stringContaining('must NOT have additional properties'),
  ]);
});

test('what is missing in .env is named', () => {
  expect(() => readCompose(text, example)).toThrow('POSTGRES_PASSWORD is missing in .env');
});

test('the app gets settings that it takes, those of the database and of its address from compose.yaml', () => {
  expect(services.app.env_file).toBe('.env');
  const config = readConfig(appEnvironment(text, filledIn));
  expect(config).toMatchObject({
    databaseUrl: `postgres://visitor:${'ab'.repeat(32)}@database/visitor`,
    host: undefined,
    port: 4030,
  });
  const { user, password, name } = {
    user: services.database.environment.POSTGRES_USER,
    password: services.database.environment.POSTGRES_PASSWORD,
    name: services.database.environment.POSTGRES_DB,
  };
  expect(config.databaseUrl).toBe(`postgres://${user}:${password}@database/${name}`);
});

test('only this machine reaches the app, and nobody the database', () => {
  const { port } = readImage(fileOf('apps/slack/Dockerfile'));
  expect(services.app.ports).toEqual([`127.0.0.1:${port}:${port}`]);
  expect(services.database.ports).toBeUndefined();
  expect(services.app.read_only).toBe(true);
});

test('the database is pinned, kept in a volume, and awaited', () => {
  expect(services.database.image).toMatch(PINNED);
  // Where the images of PostgreSQL 18 and later keep their data.
  expect(services.database.image).toMatch(/^postgres:(1[89]|[2-9]\d)\./);
  expect(services.database.volumes).toEqual(['database:/var/lib/postgresql']);
  expect(Object.keys(volumes)).toEqual(['database']);
  expect(services.app.depends_on).toEqual({ database: { condition: 'service_healthy' } });
  expect(services.database.healthcheck?.test).toContain('pg_isready');
});

test('both are started again, and the app has the time that it takes to stop', () => {
  expect(Object.values(services).map(({ restart }) => restart)).toEqual(['unless-stopped', 'unless-stopped']);
  const [, limit = ''] = /const STOP_MS = ([\d_]+);/.exec(fileOf('apps/slack/src/program.ts')) ?? [];
  expect(Number(limit.replace('_', ''))).toBeGreaterThan(10_000);
  expect(Number.parseInt(services.app.stop_grace_period ?? '', 10) * 1000).toBeGreaterThan(
    Number(limit.replace('_', '')),
  );
});

test('the image is the one that a release pushes', () => {
  const [image, version] = services.app.image.split(':');
  expect(version).toBe('latest');
  const { jobs } = parse(fileOf('.github/workflows/release.yml'));
  expect(jobs.image.env.IMAGE).toBe(image);
});
