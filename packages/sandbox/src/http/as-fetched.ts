import { firstHalf, type ServiceReply } from './service-reply.ts';

/**
 * The reply as `fetch` would give it: without an answer it throws, and a body that breaks off rejects when it is read.
 * @throws TypeError when the connection was dropped unanswered
 */
export const asFetched = ({ status, headers, body, dropped }: ServiceReply): Response => {
  if (dropped === 'unanswered') throw broken('fetch failed');
  return new Response(dropped === 'mid-body' ? breakingOff(body ?? '') : (body ?? null), { status, headers });
};

const breakingOff = (body: string) => {
  let begun = false;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (begun) return controller.error(broken('terminated'));
      begun = true;
      controller.enqueue(firstHalf(new TextEncoder().encode(body)));
    },
  });
};

/** The error of Node's `fetch` for a connection that was reset. */
const broken = (message: string) =>
  new TypeError(`${message}: a fault of the sandbox dropped the connection`, {
    cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
  });
