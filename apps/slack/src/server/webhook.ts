import type { IncomingMessage, RequestListener } from 'node:http';
import { readBody } from './read-body.ts';
import { respondJson } from './server.ts';

/** Where webhooks are posted to, before the workspace and its key. */
export const WEBHOOK_PATH = '/visitor/webhook/';

/** What webhooks are taken with. */
export interface WebhookDeps {
  /** Whether this is the key of a workspace. */
  readonly isKey: (workspace: string, key: string) => Promise<boolean>;
  /** Takes what was posted, and waits for nothing. */
  readonly take: (workspace: string, body: string) => void;
}

const MAX_BYTES = 64 * 1024;

/** Takes webhooks that have the key of their workspace in the path. */
export const webhookEndpoint = ({ isKey, take }: WebhookDeps): RequestListener => {
  async function handle(request: IncomingMessage): Promise<readonly [status: number, text: string]> {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const [workspace = '', key = '', ...more] = path.slice(WEBHOOK_PATH.length).split('/');
    const isKnown = more.length === 0 && (await isKey(workspace, key));
    if (!isKnown) return [404, 'not found'];
    if (request.method !== 'POST') return [405, 'only POST'];
    const body = await readBody(request, MAX_BYTES);
    if (body === undefined) return [413, 'too large'];
    take(workspace, body);
    return [200, 'taken'];
  }
  return (request, response) =>
    void handle(request)
      .catch(() => [503, 'not taken'] as const)
      .then(([status, text]) => respondJson(response, status, { status: text }));
};
