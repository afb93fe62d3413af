import type { ServerResponse } from 'node:http';

/** Responds with JSON. */
export const respondJson = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
