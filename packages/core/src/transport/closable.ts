import { type Transport, TransportFailure } from './transport.ts';

/** A transport, and how to close its connections. */
export interface ClosableTransport {
  readonly send: Transport;
  /** Sends nothing more, and resolves when the requests under way have ended. */
  close(): Promise<void>;
}

/** Makes a transport that can be closed; `end` closes its connections. */
export const closable = (transport: Transport, end?: () => Promise<unknown>): ClosableTransport => {
  const underWay = new Set<Promise<unknown>>();
  let closing: Promise<void> | undefined;
  const finish = async () => {
    await Promise.allSettled(underWay);
    await end?.();
  };
  const send: Transport = async (request) => {
    if (closing) throw new TransportFailure('closed', false, 'CLOSED');
    const response = transport(request);
    underWay.add(response);
    return response.finally(() => underWay.delete(response));
  };
  const close = () => {
    closing ??= finish();
    return closing;
  };
  return { send, close };
};
