import type { RequestListener } from 'node:http';
import { respondJson } from './server.ts';

/** What the endpoint needs. */
export interface SlackEndpointDeps {
  /** Bolt's listener, which checks that Slack has signed a request. */
  readonly bolt: RequestListener;
  /** Is called for each request that is refused because Slack has not signed it. */
  readonly onUnsigned: () => void;
  /** Is called for each complete request; what it returns is called when the response is sent. */
  readonly onRequest: () => () => void;
}

/** Passes to Bolt what is posted, and counts it. */
export const slackEndpoint =
  ({ bolt, onUnsigned, onRequest }: SlackEndpointDeps): RequestListener =>
  (request, response) => {
    if (request.method !== 'POST') return respondJson(response, 405, { status: 'only POST' });
    // Counted once it is complete, so that a request that never ends delays nothing.
    request.once('end', () => response.once('close', onRequest()));
    response.once('close', () => {
      if (response.statusCode === 401) onUnsigned();
    });
    bolt(request, response);
  };
