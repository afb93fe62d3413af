import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staticFiles } from './static-files.ts';

const names = ['page.css', 'page.js', 'page.js.map', 'font.woff2'];
let parent: string;
let app: Hono;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'static-files-'));
  const folder = join(parent, 'with space');
  await mkdir(join(folder, 'nested'), { recursive: true });
  await writeFile(join(parent, 'secret.js'), 'secret');
  await writeFile(join(folder, 'nested', 'deep.js'), 'deep');
  await Promise.all(names.map((name) => writeFile(join(folder, name), name)));
  const files = staticFiles(pathToFileURL(`${folder}/`), { 'cache-control': 'no-store' });
  app = new Hono().get('/:name', files).get('/pages/:name', files);
});
afterAll(() => rm(parent, { recursive: true }));

test.each([
  ['page.css', 'text/css; charset=utf-8'],
  ['page.js', 'text/javascript; charset=utf-8'],
  ['page.js.map', 'application/json'],
  ['font.woff2', 'font/woff2'],
])('serves %s as %s at each of its routes', async (name, type) => {
  for (const path of [`/${name}`, `/pages/${name}`]) {
    const response = await app.request(path);
    expect([response.status, await response.text()]).toEqual([200, name]);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});

test.each([
  ...[
    'missing.js',
    '..%2fsecret.js',
    '..%2Fsecret.js',
    '%2e%2e%2fsecret.js',
    '..\\secret.js',
    '..%5csecret.js',
  ],
  ...['nested/deep.js', 'nested', 'nested%2fdeep.js', 'page.css/', '%00', '%zz'],
])('serves nothing for /%s', async (path) => {
  expect((await app.request(`http://localhost/${path}`)).status).toBe(404);
  expect((await app.request(`http://localhost/pages/${path}`)).status).toBe(404);
});
