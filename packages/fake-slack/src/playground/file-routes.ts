import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { playgroundDocument } from './document.ts';

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  map: 'application/json',
  woff2: 'font/woff2',
};

/** The page and the files that the build made for it. */
export const fileRoutes = (folder: URL) =>
  new Hono()
    .get('/', (c) => c.html(playgroundDocument))
    .get('/:name{[\\w-]+\\.[\\w.]+}', async (c) => {
      const { name } = c.req.param();
      const type = types[name.split('.').at(-1) ?? ''];
      const content = type && (await readFile(new URL(name, folder)).catch(() => undefined));
      if (!type || !content) return c.notFound();
      return c.body(content, 200, { 'content-type': type });
    });
