import type { Effect } from '../faults/effect.ts';

/** What the form of the page offers to go wrong; the control plane and the fault header can do much more. */
export const faultChoices = {
  '400': { label: '400 Bad request', effect: { status: 400 } },
  '401': { label: '401 Unauthorized', effect: { status: 401 } },
  '403': { label: '403 Forbidden', effect: { status: 403 } },
  '404': { label: '404 Not found', effect: { status: 404 } },
  '424': { label: '424 Consumer error', effect: { status: 424 } },
  '429': { label: '429 Rate limited, retry after 2 s', effect: { status: 429, retryAfter: 2 } },
  '500': { label: '500 Server error', effect: { status: 500 } },
  html: { label: '502 with a proxy’s HTML page', effect: { status: 502, body: 'html' } },
  slow: { label: 'Respond after 3 s', effect: { delayMs: 3000 } },
  before: { label: 'Reset the connection before doing the work', effect: { drop: 'before' } },
  after: { label: 'Do the work, then reset the connection', effect: { drop: 'after' } },
  truncated: { label: 'Do the work, then send half of the response', effect: { body: 'truncated' } },
} as const satisfies Record<string, { label: string; effect: Effect }>;
