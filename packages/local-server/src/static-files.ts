import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/**
 * Serves the files of a folder by their names alone, whatever the route before them; what it does not hold is left to
 * the next handler.
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
