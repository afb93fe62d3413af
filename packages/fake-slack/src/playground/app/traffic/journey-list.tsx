import { useRef, useState } from 'preact/hooks';
import type { Exchange } from '../../api.ts';
import { type Around, ExchangeRow } from './exchange-row.tsx';
import { journeysOf } from './journeys.ts';
import { titleOf } from './words.ts';

interface JourneyListProps {
  exchanges: readonly Exchange[];
  around: Omit<Around, 'current'>;
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** What belongs together stands together. Arrows go from line to line, Enter opens one, Escape closes it. */
export const JourneyList = ({ exchanges, around }: JourneyListProps) => {
  const list = useRef<HTMLOListElement>(null);
  const [focused, setFocused] = useState<number>();
  const journeys = journeysOf(exchanges);
  const order = journeys.flatMap((journey) => journey.exchanges.map(({ id }) => id));
  const current = focused !== undefined && order.includes(focused) ? focused : order[0];

  const focus = (id: number | undefined) =>
    list.current?.querySelector<HTMLButtonElement>(`[data-exchange="${id}"]`)?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && around.open !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      focus(around.open);
      around.toggle(around.open);
      return;
    }
    const row = (event.target as HTMLElement).closest<HTMLElement>('button[data-exchange]');
    const step = steps[event.key];
    if (!row || !step) return;
    event.preventDefault();
    focus(order[step(order.indexOf(Number(row.dataset.exchange)), order.length - 1)]);
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    const id = (target as HTMLElement).dataset.exchange;
    if (id) setFocused(Number(id));
  };

  return (
    <ol ref={list} class="traffic-list" aria-label="Traffic" onKeyDown={onKeyDown} onFocusIn={onFocusIn}>
      {journeys.map(({ id, exchanges: [first, ...others] }) => (
        <li key={id} class="traffic-journey">
          <ol aria-label={`Journey: ${titleOf(first)}`}>
            {[first, ...others].map((exchange) => (
              <ExchangeRow key={exchange.id} exchange={exchange} around={{ ...around, current }} />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
};
