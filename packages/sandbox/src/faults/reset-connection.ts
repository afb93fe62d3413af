import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { bytesOf, type Exchange, firstHalf } from './connection.ts';

/** So long, in milliseconds, the other side has to read what came before the reset, which would overtake it. */
const READING_TIME = 50;

/** Ends a connection with a TCP reset, after the headers and half of the body where the exchange says so. */
export const resetConnection = async (
  outgoing: ServerResponse,
  { response, dropped }: Exchange,
): Promise<void> => {
  if (dropped === 'mid-body') {
    const body = await bytesOf(response);
    const headers = { ...Object.fromEntries(response.headers), 'content-length': body.length };
    outgoing.writeHead(response.status, headers);
    await new Promise((written) => outgoing.write(firstHalf(body), written));
    await wait(READING_TIME);
  }
  outgoing.socket?.resetAndDestroy();
};
