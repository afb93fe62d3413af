import { type Transport, TransportFailure } from '@visitor-invitations/core/portable';

/** Sends requests with the `fetch` of whatever runs this program. */
export const fetchTransport: Transport = async ({ url, method, headers, body = null, timeoutMs, signal }) => {
  const timeout = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
  const stop = AbortSignal.any([timeout, signal].filter((given) => given !== undefined));
  try {
    const response = await fetch(url, { method, headers, body, redirect: 'manual', signal: stop });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    };
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    throw new TransportFailure(timeout?.aborted ? 'timeout' : 'connection', true, 'FETCH_FAILED', cause);
  }
};
