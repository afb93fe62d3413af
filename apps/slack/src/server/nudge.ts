import type { IncomingMessage, RequestListener } from 'node:http';
import * as z from 'zod';
import { respondJson } from './server.ts';
import { signedBody } from './signed-body.ts';

/** Where nudges are posted to. */
export const NUDGE_PATH = '/visitor/nudge';

/** Says that something may have happened to a visit of a host. Nothing else is believed of it. */
const nudge = z.object({
  /** Slack's id of the workspace. */
  teamId: z.string(),
  hostEmail: z.string(),
});

/** What nudges are taken with. */
export interface NudgeDeps {
  /** Signs them. */
  readonly secret: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Resolves to true for the first nudge with a signature. */
  readonly isFirst: (signature: string) => Promise<boolean>;
  readonly take: (host: z.infer<typeof nudge>) => Promise<void>;
}

/** What signs a nudge. */
const headers = { time: 'x-visitor-timestamp', signature: 'x-visitor-signature' };

const MAX_BYTES = 10_000;

const read = (body: string) => {
  try {
    return nudge.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
};

/** Takes signed nudges, each once. What it answers says nothing of who is a host. */
export const nudgeEndpoint = ({ secret, now, isFirst, take }: NudgeDeps): RequestListener => {
  async function handle(request: IncomingMessage): Promise<readonly [status: number, text: string]> {
    const signed = await signedBody(request, { secret, headers, maxBytes: MAX_BYTES, now });
    if ('status' in signed) return [signed.status, signed.reason];
    const host = read(signed.body);
    if (!host) return [400, 'needs teamId and hostEmail'];
    if (await isFirst(signed.signature)) await take(host);
    return [202, 'taken'];
  }
  return (request, response) =>
    void handle(request)
      .catch(() => [503, 'not taken'] as const)
      .then(([status, text]) => respondJson(response, status, { status: text }));
};
