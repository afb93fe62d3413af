import type { Doings, TrafficPart } from '../src/control/api.ts';
import type { FakeSlack } from '../src/index.ts';
import type { Exchange, FromApp, ToApp } from '../src/state/exchange.ts';

/** What the playground's page asks for. */
export const playground = (slack: Pick<FakeSlack, 'url'>) => {
  const get = async <T = unknown>(path: string): Promise<T> =>
    (await fetch(`${slack.url}/_fake/${path}`)).json() as Promise<T>;
  return {
    get,
    /** What a person does at the page. */
    act: async <Do extends keyof Doings>(
      handle: string,
      name: Do,
      body: Doings[Do],
      headers: Record<string, string> = {},
    ) => {
      const response = await fetch(`${slack.url}/_fake/people/${handle}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ do: name, ...body }),
      });
      return { http: response.status, body: await response.json() };
    },
    traffic: async (): Promise<readonly Exchange[]> => (await get<TrafficPart>('traffic')).exchanges,
  };
};

export const toApp = (exchanges: readonly Exchange[]): ToApp[] =>
  exchanges.filter((exchange) => exchange.direction === 'to_app');

export const fromApp = (exchanges: readonly Exchange[]): FromApp[] =>
  exchanges.filter((exchange) => exchange.direction === 'from_app');
