import { createServer, type IncomingMessage } from 'node:http';
import { runService } from '../child.ts';
import { tokenPath, tokenResponse } from '../service.ts';

/** What the service has seen so far. */
export interface Counts {
  readonly tokenRequests: number;
  readonly connections: number;
}

interface Response {
  readonly status: number;
  readonly body: object;
}

/** A service that counts. It takes the token it gave last back on `POST /revoke`, and tells its counts on `GET /counts`. */
const countingService = () => {
  let tokenRequests = 0;
  let connections = 0;
  let goodToken: string | undefined;

  const issue = () => {
    tokenRequests += 1;
    goodToken = `token-${tokenRequests}`;
    return tokenResponse(goodToken);
  };
  const respondTo = ({ url, headers }: IncomingMessage): Response => {
    switch (url) {
      case tokenPath:
        return { status: 200, body: issue() };
      case '/counts':
        return { status: 200, body: { tokenRequests, connections } satisfies Counts };
      case '/revoke':
        goodToken = undefined;
        return { status: 200, body: {} };
      default:
        return headers.authorization === `Bearer ${goodToken}`
          ? { status: 200, body: { id: url?.split('/').at(-1) } }
          : { status: 401, body: { code: 'UNAUTHORIZED', message: 'The token is not valid.' } };
    }
  };

  const server = createServer((request, response) => {
    request.resume();
    const { status, body } = respondTo(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  return server.on('connection', () => {
    connections += 1;
  });
};

runService(countingService());
