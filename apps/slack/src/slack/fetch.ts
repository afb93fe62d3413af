/**
 * Fetches within `ms`, body included. `AbortSignal.timeout` would keep every request in memory until its time is over,
 * long after its response.
 */
export async function fetchWithin(ms: number, url: string | URL, init: RequestInit = {}): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException('Slack took too long', 'TimeoutError')), ms);
  try {
    const response = await fetch(url, { ...init, signal: late.signal });
    const { status, statusText, headers } = response;
    const body = await response.arrayBuffer();
    // Some statuses allow no body, not even an empty one.
    return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
  } finally {
    clearTimeout(timer);
  }
}
