import type { Exchange } from '../../api.ts';

/** What belongs together, oldest first. */
interface Journey {
  id: number;
  exchanges: readonly [Exchange, ...Exchange[]];
}

/** Where something happened last comes first. */
export const journeysOf = (exchanges: readonly Exchange[]): readonly Journey[] => {
  const all = new Map<number, [Exchange, ...Exchange[]]>();
  for (const exchange of exchanges) {
    const journey = all.get(exchange.journey);
    if (journey) journey.push(exchange);
    else all.set(exchange.journey, [exchange]);
  }
  const newest = ({ exchanges: [...these] }: Journey) => these.at(-1)?.id ?? 0;
  return [...all]
    .map(([id, these]): Journey => ({ id, exchanges: these }))
    .sort((one, other) => newest(other) - newest(one));
};
