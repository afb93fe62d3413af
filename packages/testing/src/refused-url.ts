import { freePort } from './free-port.ts';

/** An address on loopback that refuses connections. */
export const refusedUrl = async (): Promise<string> => `http://127.0.0.1:${await freePort()}`;
