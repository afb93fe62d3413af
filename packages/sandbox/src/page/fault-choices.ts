import type { Effect } from '../faults/effect.ts';

/** What the form of the page offers to go wrong; the control plane and the fault header can do much more. */
export const faultChoices = {
  '400': { label: '400 bad request', effect: { status: 400 } },
  '401': { label: '401 unauthorized', effect: { status: 401 } },
  '403': { label: '403 forbidden', effect: { status: 403 } },
  '404': { label: '404 not found', effect: { status: 404 } },
  '424': { label: '424 consumer error', effect: { status: 424 } },
  '429': { label: '429 rate limited, retry after 2 s', effect: { status: 429, retryAfter: 2 } },
  '500': { label: '500 server error', effect: { status: 500 } },
  html: { label: '502 with the HTML page of a proxy', effect: { status: 502, body: 'html' } },
  slow: { label: 'answer after 3 s', effect: { delayMs: 3000 } },
  before: { label: 'reset the connection, do nothing', effect: { drop: 'before' } },
  after: { label: 'do the work, reset the connection', effect: { drop: 'after' } },
  truncated: { label: 'do the work, answer half of it', effect: { body: 'truncated' } },
} as const satisfies Record<string, { label: string; effect: Effect }>;
