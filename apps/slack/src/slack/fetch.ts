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
    return new Response(await response.arrayBuffer(), { status, statusText, headers });
  } finally {
    clearTimeout(timer);
  }
}
