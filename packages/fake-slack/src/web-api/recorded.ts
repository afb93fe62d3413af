import type { FromApp } from '../state/exchange.ts';
import { keysOfArgs } from '../state/journeys.ts';
import type { World } from '../world.ts';
import type { Args } from './method.ts';

interface Asked {
  /** Web API method, or `response_url`. */
  name: string;
  args: Args;
  /** User id of whom it is about. */
  person: string | undefined;
  /** What else it has in common with what came before. */
  keys?: readonly string[];
}

/** Writes down what the app asks and what `answer` makes of it; `answer` is handed the id of the exchange. */
export const recorded = async (
  { name, args, person, keys = [] }: Asked,
  world: World,
  answer: (exchange: number) => Promise<Response>,
): Promise<Response> => {
  const started = performance.now();
  const exchange = world.traffic.begin({ direction: 'from_app', name, args, person }, [
    ...keysOfArgs(args),
    ...keys,
  ]);
  const response = await answer(exchange);
  const text = await response.clone().text();
  const body = name === 'response_url' ? { ok: response.ok, error: text } : JSON.parse(text);
  const { ok, error } = body as { ok: boolean; error?: string };
  world.traffic.add<FromApp>(exchange, {
    answer: {
      status: response.status,
      ms: Math.round(performance.now() - started),
      ok,
      ...(!ok && { error }),
      body: name === 'response_url' ? text : body,
    },
  });
  return response;
};
