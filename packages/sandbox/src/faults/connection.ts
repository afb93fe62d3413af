/** How a connection breaks: before a byte of the answer, or after the headers and half of the body. */
export type Break = 'unanswered' | 'mid-body';

/** What a fault says about the connection of a request. */
export interface Connection {
  dropped: Break | false;
}

/** How a request ended. Over HTTP and in process alike, a caller sees of the response only what `dropped` leaves of it. */
export interface Exchange {
  readonly response: Response;
  readonly dropped: Break | false;
}

/**
 * The exchange as `fetch` would give it: without an answer it throws, and a body that breaks off rejects when it is read.
 * @throws TypeError when the connection was dropped unanswered
 */
export const asFetched = ({ response, dropped }: Exchange): Response => {
  if (dropped === 'unanswered') throw broken('fetch failed');
  return dropped === 'mid-body' ? withBody(breakingOff(response), response) : response;
};

/** The same status and headers around another body. */
export const withBody = (
  body: string | ReadableStream<Uint8Array>,
  { status, headers }: Response,
): Response => new Response(body, { status, headers });

/** The body in bytes. `Response.bytes` would be shorter, but the responses of the Node adapter do not have it. */
export const bytesOf = async (response: Response): Promise<Uint8Array> =>
  new Uint8Array(await response.arrayBuffer());

const breakingOff = (response: Response) => {
  let begun = false;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (begun) return controller.error(broken('terminated'));
      begun = true;
      controller.enqueue(firstHalf(await bytesOf(response)));
    },
  });
};

/** The error of Node's `fetch` for a connection that was reset. */
const broken = (message: string) =>
  new TypeError(`${message}: a fault of the sandbox dropped the connection`, {
    cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
  });

/** The first half of a body, at least one unit of it. */
export const firstHalf = <Body extends string | Uint8Array>(body: Body): Body =>
  body.slice(0, Math.ceil(body.length / 2)) as Body;
