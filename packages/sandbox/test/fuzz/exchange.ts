import type { FuzzResponse } from './findings.ts';
import type { Grounds } from './grounds.ts';
import type { FuzzRequest } from './service-requests.ts';

/** A response that takes longer is a hang. */
const HANG_MS = 10_000;

export const inProcess = async (request: FuzzRequest, { sandbox }: Grounds): Promise<FuzzResponse> =>
  read(await sandbox.fetch(`http://sandbox${request.path}`, toInit(request)));

export const overSocket = async (request: FuzzRequest, { sandbox }: Grounds): Promise<FuzzResponse> =>
  read(await fetch(sandbox.url + request.path, toInit(request)));

/** Whether Node's HTTP server takes the request's head, which it limits to 16 KiB by itself. */
export const fitsHttp = ({ path, headers }: FuzzRequest): boolean =>
  path.length + JSON.stringify(headers).length < 12_000;

const toInit = ({ method, headers, body }: FuzzRequest): RequestInit => ({
  method,
  headers,
  ...(body !== undefined && { body }),
});

const read = async (response: Response): Promise<FuzzResponse> => {
  const isEndless = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (isEndless) await response.body?.cancel();
  return { status: response.status, text: isEndless ? '' : await response.text() };
};

/** The response, or why there is none. */
export const inTime = async (exchange: () => Promise<FuzzResponse>): Promise<FuzzResponse | Error> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Error>((resolve) => {
    timer = setTimeout(resolve, HANG_MS, new Error('hangs'));
  });
  try {
    return await Promise.race([exchange(), late]);
  } catch (error) {
    return error as Error;
  } finally {
    clearTimeout(timer);
  }
};
