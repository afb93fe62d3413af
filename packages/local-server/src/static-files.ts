import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/**
 * Serves a folder's files by name, whatever the route before it. Passes requests for other files to the next handler.
 * @param headers sent with each file
 */
export const staticFiles = (
  folder: URL,
  headers: Readonly<Record<string, string>> = {},
): MiddlewareHandler => {
  const serve = serveStatic({
    root: fileURLToPath(folder),
    rewriteRequestPath: (path) => path.slice(path.lastIndexOf('/') + 1),
  });
  return (c, next) => {
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    return serve(c, next);
  };
};
