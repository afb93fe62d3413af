import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Metrics } from './metrics.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Compares in a time that gives nothing away. */
const isShown = ({ headers }: IncomingMessage, token: string) =>
  timingSafeEqual(sha256(headers.authorization ?? ''), sha256(`Bearer ${token}`));

/**
 * Serves metrics to who shows a token.
 *
 * @param token is expected as `authorization: Bearer …`
 */
export const metricsPage =
  ({ contentType, text }: Pick<Metrics, 'contentType' | 'text'>, token: string): RequestListener =>
  async (request, response) => {
    const end = (status: number, type: string, body: string) =>
      void response.writeHead(status, { 'content-type': type }).end(body);
    if (!isShown(request, token)) return end(401, 'text/plain', 'This needs METRICS_TOKEN.\n');
    try {
      end(200, contentType, await text());
    } catch {
      end(503, 'text/plain', 'The database cannot be read.\n');
    }
  };
