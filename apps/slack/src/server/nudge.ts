import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { respondJson } from './server.ts';

/** Where nudges are posted to. */
export const NUDGE_PATH = '/visitor/nudge';

/** Says that something may have happened to a visit of a host. Nothing else is believed of it. */
export interface Nudge {
  /** Slack's id of the workspace. */
  readonly teamId: string;
  readonly hostEmail: string;
}

/** What nudges are taken with. */
export interface NudgeDeps {
  /** Signs them. */
  readonly secret: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Resolves to true for the first nudge with a signature. */
  readonly isFirst: (signature: string) => Promise<boolean>;
  readonly take: (nudge: Nudge) => Promise<void>;
}

/** How far its time may be from ours, in seconds. */
const MAX_AGE_S = 300;

const MAX_BYTES = 10_000;

const headerOf = (request: IncomingMessage, name: string) => String(request.headers[name] ?? '');

/** Whether a body is signed, as Slack signs its requests. */
const isSigned = (body: string, seconds: string, signature: string, secret: string): boolean => {
  const expected = Buffer.from(
    `v0=${createHmac('sha256', secret).update(`v0:${seconds}:${body}`).digest('hex')}`,
  );
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/** The body; `undefined` when it is too long. */
const bodyOf = async (request: IncomingMessage): Promise<string | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > MAX_BYTES) return undefined;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString();
};

const read = (body: string): Nudge | undefined => {
  try {
    const { teamId, hostEmail } = JSON.parse(body) ?? {};
    return typeof teamId === 'string' && typeof hostEmail === 'string' ? { teamId, hostEmail } : undefined;
  } catch {
    return undefined;
  }
};

/** Takes signed nudges, each once. What it answers says nothing of who is a host. */
export const nudgeEndpoint = ({ secret, now, isFirst, take }: NudgeDeps): RequestListener => {
  async function handle(request: IncomingMessage): Promise<readonly [status: number, text: string]> {
    if (request.method !== 'POST') return [405, 'only POST'];
    const body = await bodyOf(request);
    if (body === undefined) return [413, 'too long'];
    const seconds = headerOf(request, 'x-visitor-timestamp');
    const signature = headerOf(request, 'x-visitor-signature');
    const isNow = Math.abs(now() / 1000 - Number(seconds)) <= MAX_AGE_S;
    if (!isNow || !isSigned(body, seconds, signature, secret)) return [401, 'not signed'];
    const nudge = read(body);
    if (!nudge) return [400, 'needs teamId and hostEmail'];
    if (await isFirst(signature)) await take(nudge);
    return [202, 'taken'];
  }
  return (request, response) =>
    void handle(request)
      .catch(() => [503, 'not taken'] as const)
      .then(([status, text]) => respondJson(response, status, { status: text }));
};
