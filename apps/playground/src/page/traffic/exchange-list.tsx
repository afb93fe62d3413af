import type { Ack, Exchange } from '@visitor-invitations/fake-slack/browser';
import { useRef, useState } from 'preact/hooks';
import { step } from '../common/list-keys.ts';
import { usePage } from '../state/page-state.ts';
import { ExchangeDetail } from './exchange-detail.tsx';
import { groupExchanges } from './exchanges.ts';
import { useKnownTraffic } from './traffic-context.tsx';
import { badgesOf, directionOf, nameOf, outcomeOf, titleOf } from './words.ts';

const arrows = { to_app: '→', from_app: '←', connection: '↔' } as const;

/** Shows the time to the ack as a share of Slack's deadline; the words are beside it. */
const TimingBar = ({ ack: { ms, reason }, deadlineMs }: { ack: Ack; deadlineMs: number }) => (
  <span class={`timing ${reason === 'http_timeout' ? 'is-late' : ''}`} aria-hidden="true">
    <span style={{ width: `${Math.min(100, (ms / deadlineMs) * 100)}%` }} />
  </span>
);

interface RowProps {
  readonly exchange: Exchange;
  readonly time: string;
  readonly isOpen: boolean;
  /** Whether it is in the tab order; arrows reach the others. */
  readonly isCurrent: boolean;
  toggle(id: number): void;
}

/** An exchange, which unfolds to its details. */
const ExchangeRow = ({ exchange, time, isOpen, isCurrent, toggle }: RowProps) => {
  const { deadlineMs } = useKnownTraffic();
  const { id, direction } = exchange;
  const name = nameOf(exchange, usePage().scene.people);
  const badges = badgesOf(exchange);
  return (
    <li class="traffic-item">
      <button
        type="button"
        class={`traffic-row is-${direction.replace('_', '-')}`}
        aria-expanded={isOpen}
        data-exchange={id}
        tabIndex={isCurrent ? 0 : -1}
        onClick={() => toggle(id)}
      >
        <span class="traffic-arrow" aria-hidden="true">
          {arrows[direction]}
        </span>
        <span class="traffic-heading">
          <span class="traffic-title">{titleOf(exchange)}</span>
          {name && (
            <span class="traffic-person">
              {' '}
              {direction === 'to_app' ? 'by' : 'for'} {name}
            </span>
          )}
        </span>{' '}
        <time class="traffic-time">{time}</time>{' '}
        <span class="traffic-outcome">
          {directionOf(exchange)}: {outcomeOf(exchange, deadlineMs)}
        </span>{' '}
        {direction === 'to_app' && exchange.ack && <TimingBar ack={exchange.ack} deadlineMs={deadlineMs} />}
        {badges.length > 0 && (
          <span class="traffic-badges">
            {badges.map((badge) => (
              <span key={badge} class="traffic-badge">
                {badge}
              </span>
            ))}
          </span>
        )}
      </button>
      {isOpen && <ExchangeDetail exchange={exchange} />}
    </li>
  );
};

interface ExchangeListProps {
  readonly exchanges: readonly Exchange[];
  /** Id of the open exchange. */
  readonly open: number | undefined;
  toggle(id: number): void;
}

/** The exchanges by groups. Arrows move, Enter opens one, Escape closes it. */
export const ExchangeList = ({ exchanges, open, toggle }: ExchangeListProps) => {
  const { locale, timeZone } = usePage().viewer.person;
  const clock = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'medium' });
  const list = useRef<HTMLOListElement>(null);
  const [focused, setFocused] = useState<number>();
  const groups = groupExchanges(exchanges);
  const order = groups.flatMap((group) => group.exchanges.map(({ id }) => id));
  const current = focused !== undefined && order.includes(focused) ? focused : order[0];

  const focus = (id: number | undefined) =>
    list.current?.querySelector<HTMLButtonElement>(`[data-exchange="${id}"]`)?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      focus(open);
      toggle(open);
      return;
    }
    const row = (event.target as HTMLElement).closest<HTMLElement>('button[data-exchange]');
    // PageUp and PageDown scroll.
    if (!row || event.key.startsWith('Page')) return;
    const next = step(event.key, order.indexOf(Number(row.dataset.exchange)), order.length, false);
    if (next === undefined) return;
    event.preventDefault();
    focus(order[next]);
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    const id = (target as HTMLElement).dataset.exchange;
    if (id) setFocused(Number(id));
  };

  return (
    <ol ref={list} class="traffic-list" aria-label="Traffic" onKeyDown={onKeyDown} onFocusIn={onFocusIn}>
      {groups.map(({ id, exchanges: [first, ...others] }) => (
        <li key={id} class="traffic-group">
          <ol aria-label={`Journey: ${titleOf(first)}`}>
            {[first, ...others].map((exchange) => (
              <ExchangeRow
                key={exchange.id}
                exchange={exchange}
                time={clock.format(exchange.at)}
                isOpen={exchange.id === open}
                isCurrent={exchange.id === current}
                toggle={toggle}
              />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
};
