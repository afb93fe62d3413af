import type { RequestListener } from 'node:http';
import { respondJson } from './server.ts';

/** What the endpoint needs. */
export interface SlackEndpointDeps {
  /** Bolt's listener, which checks that Slack has signed a request. */
  readonly bolt: RequestListener;
  /** Is called for each request that is refused because Slack has not signed it. */
  readonly onUnsigned: () => void;
  /** Is called for each request; what it returns is called when the response is sent. */
  readonly onRequest: () => () => void;
}

/** Passes to Bolt what is posted, and counts it. */
export const slackEndpoint =
  ({ bolt, onUnsigned, onRequest }: SlackEndpointDeps): RequestListener =>
  (request, response) => {
    if (request.method !== 'POST') return respondJson(response, 405, { status: 'only POST' });
    const acknowledged = onRequest();
    response.once('close', () => {
      acknowledged();
      if (response.statusCode === 401) onUnsigned();
    });
    bolt(request, response);
  };
