import { type Around, operationOf, type Passed, type Passing, read, refusal } from './plant.ts';

/** The form of a token request. */
export const form = (request: Passing) => new URLSearchParams(request.body);

/** A token request with some fields changed. */
export const withForm = (request: Passing, changes: Record<string, string>): Passing => ({
  ...request,
  body: new URLSearchParams({ ...Object.fromEntries(form(request)), ...changes }).toString(),
});

/** At the token endpoint of the older interface. */
export const isOlder = ({ path }: Pick<Passing, 'path'>) => path.startsWith('/oauth2/');

/** A token that was issued, with the form and path that it was issued for. */
export interface Issued {
  readonly token: string;
  readonly seconds: number;
  readonly clientId: string;
  readonly path: string;
  /** The sandbox's time at which it was issued. */
  readonly at: number;
  /** How many were issued before it. */
  readonly index: number;
}

/** What a broken service does with a request that has a token it issued: `age` is a share of the token's life. */
type Act = (
  known: Issued & { readonly age: number; readonly newer: readonly Issued[] },
  ...all: Parameters<Around>
) => Promise<Passed | undefined> | Passed | undefined;

/** Remembers every token that is issued, and does something with the requests that have one. */
const withIssued = (act: Act) => (): Around => {
  const issued: Issued[] = [];
  return async (request, forward, context) => {
    const now = context.sandbox.clock.millis();
    const sent = request.headers.authorization?.slice('Bearer '.length);
    const known = issued.find(({ token }) => token === sent);
    if (known) {
      const age = (now - known.at) / 1000 / known.seconds;
      const newer = issued.filter(
        ({ index, clientId }) => index > known.index && clientId === known.clientId,
      );
      return (await act({ ...known, age, newer }, request, forward, context)) ?? forward(request);
    }
    const asked = { ...request };
    const response = await forward(request);
    const body = operationOf(asked).id === 'tokens.get' ? read(response.body) : undefined;
    if (response.status === 200 && body?.access_token)
      issued.push({
        token: body.access_token,
        seconds: Number(body.expires_in),
        clientId: form(asked).get('client_id') ?? '',
        path: asked.path,
        at: now,
        index: issued.length,
      });
    return response;
  };
};

/** Refuses tokens that the service would take. */
export const refusing = (isRefused: (...all: Parameters<Act>) => boolean) =>
  withIssued((...all) => (isRefused(...all) ? refusal(401, 'UNAUTHORIZED') : undefined));

/** Takes tokens that have ended. */
export const livingOn = (isTaken: (...all: Parameters<Act>) => boolean) =>
  withIssued(async (...all) => {
    const [, request, forward, { team, second, as }] = all;
    const response = await forward({ ...request });
    if (response.status !== 401 || !isTaken(...all)) return response;
    return as(request.headers['x-service-team-id'] === second.teamId ? second : team, request);
  });

/** Issues the token of before again as long as it lasts, in the response that `again` makes of the first. */
export const issuingAgain =
  (again: (first: Passed, ageSeconds: number) => Passed, renews = false) =>
  (): Around => {
    const issued = new Map<
      string,
      { readonly at: number; readonly response: Passed; real: string; end: number }
    >();
    const tokenIn = (response: Passed) => String(read(response.body).access_token);
    return async (request, forward, { sandbox }) => {
      const now = sandbox.clock.millis();
      const isToken = operationOf(request).id === 'tokens.get';
      const key = `${request.headers['x-service-team-id']} ${request.body}`;
      if (!isToken) {
        const sent = request.headers.authorization?.slice('Bearer '.length);
        const known = [...issued.values()].find(({ response }) => tokenIn(response) === sent);
        const headers = known ? { authorization: `Bearer ${known.real}` } : {};
        return forward({ ...request, headers: { ...request.headers, ...headers } });
      }
      const fresh = await forward(request);
      if (fresh.status !== 200) return fresh;
      const known = issued.get(key);
      const end = now + Number(read(fresh.body).expires_in) * 1000;
      if (!known || now >= known.end) {
        issued.set(key, { at: now, response: fresh, real: tokenIn(fresh), end });
        return fresh;
      }
      if (renews) Object.assign(known, { real: tokenIn(fresh), end });
      return again(known.response, (now - known.at) / 1000);
    };
  };

/** The response of before, with other members. */
export const sayingInstead = (response: Passed, members: object): Passed => ({
  ...response,
  body: JSON.stringify({ ...read(response.body), ...members }),
});
