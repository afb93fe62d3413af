import type { Exchange, FromApp, ToApp, TrafficPart } from '../src/control/api.ts';
import type { FakeSlack } from '../src/index.ts';

/** The playground's interface as a program on this machine uses it. */
export const playground = (slack: Pick<FakeSlack, 'url'>) => {
  const get = async <T = unknown>(path: string): Promise<T> =>
    (await fetch(`${slack.url}/_fake/${path}`)).json() as Promise<T>;
  return {
    get,
    post: async (path: string, body: object | string = {}, headers: Record<string, string> = {}) => {
      const response = await fetch(`${slack.url}/_fake/${path}`, {
        method: 'POST',
        headers,
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return { http: response.status, ...((await response.json()) as object) };
    },
    traffic: async (): Promise<readonly Exchange[]> => (await get<TrafficPart>('traffic')).exchanges,
  };
};

export const toApp = (exchanges: readonly Exchange[]): ToApp[] =>
  exchanges.filter((exchange) => exchange.direction === 'to_app');

export const fromApp = (exchanges: readonly Exchange[]): FromApp[] =>
  exchanges.filter((exchange) => exchange.direction === 'from_app');
