import type { IncomingMessage } from 'node:http';

/** Reads the body of a request; `undefined` when it is larger. */
export const readBody = async (request: IncomingMessage, maxBytes: number): Promise<string | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};
