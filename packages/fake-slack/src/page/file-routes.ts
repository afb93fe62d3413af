import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';

const types: Record<string, string> = { html: 'text/html', css: 'text/css', js: 'text/javascript' };

/** The page's own files, read afresh on each request so that editing them needs no restart. */
export const fileRoutes = (folder: URL) =>
  new Hono().get('/:name{[a-z-]+\\.(?:css|js|html)}?', async (c) => {
    const name = c.req.param('name') ?? 'index.html';
    const content = await readFile(new URL(name, folder), 'utf8').catch(() => undefined);
    if (content === undefined) return c.notFound();
    return c.body(content, 200, {
      'content-type': `${types[name.split('.').at(-1) as string]}; charset=utf-8`,
    });
  });
