import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Listener, listen } from '@visitor-invitations/local-server';
import { Hono } from 'hono';
import { base } from './collect/repository.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

/** Serves the built site on this machine alone, at the path where it will be published; on any free port by default. */
export const serveSite = async (port = 0): Promise<Listener> => {
  const app = new Hono()
    .get('/', (c) => c.redirect(`${base}/`))
    .get(`${base}/*`, serveStatic({ root: dist, rewriteRequestPath: (path) => path.slice(base.length) }))
    .get('*', serveStatic({ root: dist, rewriteRequestPath: () => '/404.html' }));
  const { url, close } = await listen({ fetch: app.fetch }, { port });
  return { url: `${url}${base}/`, close };
};
