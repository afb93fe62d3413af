import type { Exchange, PersonSummary } from '../../api.ts';
import { ExchangeDetail } from './exchange-detail.tsx';
import { TimingBar } from './timing-bar.tsx';
import { badgesOf, directionOf, nameOf, outcomeOf, titleOf } from './words.ts';

/** What every row needs to know. */
export interface Around {
  people: readonly PersonSummary[];
  deadlineMs: number;
  /** How the person who looks reads times. */
  timeOf(at: number): string;
  /** Id of the open exchange. */
  open: number | undefined;
  toggle(id: number): void;
  /** Id of the one that Tab reaches; arrows reach the others. */
  current: number | undefined;
}

const arrows = { to_app: '→', from_app: '←', connection: '↔' } as const;

const Badges = ({ exchange }: { exchange: Exchange }) => {
  const badges = badgesOf(exchange);
  if (badges.length === 0) return null;
  return (
    <span class="traffic-badges">
      {badges.map((badge) => (
        <span key={badge} class="traffic-badge">
          {badge}
        </span>
      ))}
    </span>
  );
};

const Bar = ({ exchange, deadlineMs }: { exchange: Exchange; deadlineMs: number }) =>
  exchange.direction === 'to_app' && exchange.ack ? (
    <TimingBar ms={exchange.ack.ms} deadlineMs={deadlineMs} isLate={exchange.ack.reason === 'http_timeout'} />
  ) : null;

/** One line of the traffic, which opens to all that is known about it. */
export const ExchangeRow = ({ exchange, around }: { exchange: Exchange; around: Around }) => {
  const { id, direction } = exchange;
  const isOpen = around.open === id;
  const name = nameOf(exchange, around.people);
  return (
    <li class="traffic-item">
      <button
        type="button"
        class={`traffic-row is-${direction.replace('_', '-')}`}
        aria-expanded={isOpen}
        data-exchange={id}
        tabIndex={around.current === id ? 0 : -1}
        onClick={() => around.toggle(id)}
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
        <time class="traffic-time">{around.timeOf(exchange.at)}</time>{' '}
        <span class="traffic-outcome">
          {directionOf(exchange)}: {outcomeOf(exchange, around.deadlineMs)}
        </span>{' '}
        <Bar exchange={exchange} deadlineMs={around.deadlineMs} />
        <Badges exchange={exchange} />
      </button>
      {isOpen && <ExchangeDetail exchange={exchange} deadlineMs={around.deadlineMs} />}
    </li>
  );
};
