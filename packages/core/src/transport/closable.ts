import { type Transport, TransportFailure } from './transport.ts';

/** A transport that can be closed. */
export interface ClosableTransport {
  readonly send: Transport;
  /** Sends nothing more, and resolves when running requests have ended. */
  close(): Promise<void>;
}

/** Makes a transport closable; `end` closes its connections. */
export const closable = (transport: Transport, end?: () => Promise<unknown>): ClosableTransport => {
  let underWay = 0;
  let closing: Promise<void> | undefined;
  let onIdle = () => {};
  const send: Transport = async (request) => {
    if (closing) throw new TransportFailure('closed', false, 'CLOSED');
    underWay += 1;
    try {
      return await transport(request);
    } finally {
      underWay -= 1;
      if (underWay === 0) onIdle();
    }
  };
  const finish = async () => {
    if (underWay > 0)
      await new Promise<void>((resolve) => {
        onIdle = resolve;
      });
    await end?.();
  };
  const close = () => {
    closing ??= finish();
    return closing;
  };
  return { send, close };
};
