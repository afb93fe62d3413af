import type { Exchange } from '@visitor-invitations/fake-slack/browser';
import { useState } from 'preact/hooks';
import { Icon } from '../common/icon.tsx';
import { clearTraffic } from '../state/control-api.ts';
import { usePage } from '../state/page-state.ts';
import { ExchangeDetails } from './exchange.tsx';
import { brokenWords, titleOf } from './words.ts';

/** Every rule of Slack that the app broke. */
const useViolations = () => usePage().traffic.exchanges.flatMap(({ violations }) => violations);

const Violations = () => {
  const all = useViolations();
  if (all.length === 0) return <p class="is-success">✓ No Slack rules broken</p>;
  return (
    <details class="is-error">
      <summary class="strong">⚠ {brokenWords(all.length)}</summary>
      <ul class="stack">
        {all.map(({ where, rule, pointer, message }, index) => (
          <li key={index}>
            <strong>{where}</strong>: {rule.replaceAll('_', ' ')}, at <code>{pointer || '/'}</code>. {message}
          </li>
        ))}
      </ul>
    </details>
  );
};

/** What one action of a person led to, oldest first; the group with the newest exchange comes first. */
const groupsOf = (exchanges: readonly Exchange[]) =>
  [...Map.groupBy(exchanges, ({ correlationId }) => correlationId)]
    .map(([id, group]) => ({ id, group, newest: group.at(-1)?.id ?? 0 }))
    .sort((one, other) => other.newest - one.newest);

/** Every exchange between Slack and the app. */
export const Traffic = () => {
  const { traffic, viewer } = usePage();
  const [query, setQuery] = useState('');
  const { locale, timeZone } = viewer.person;
  const clock = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'medium' });
  const wanted = query.trim().toLowerCase();
  const matches = (exchange: Exchange) =>
    `${titleOf(exchange)} ${JSON.stringify(exchange)}`.toLowerCase().includes(wanted);
  const found = wanted ? traffic.exchanges.filter(matches) : traffic.exchanges;

  return (
    <section class="traffic pane small" aria-labelledby="traffic-title">
      <div class="bar row">
        <h2 id="traffic-title" class="grow">
          Traffic
        </h2>
        <button type="button" class="button is-small" onClick={() => void clearTraffic()}>
          Clear
        </button>
      </div>
      <div class="traffic-content stack">
        <Violations />
        <input
          type="search"
          class="field"
          aria-label="Filter by text"
          placeholder="Filter by text"
          value={query}
          onInput={({ currentTarget }) => setQuery(currentTarget.value)}
        />
        {groupsOf(found).map(({ id, group }) => (
          <ul key={id} class="traffic-group" aria-label={`Journey: ${titleOf(group[0] as Exchange)}`}>
            {group.map((exchange) => (
              <li key={exchange.id}>
                <ExchangeDetails exchange={exchange} time={clock.format(exchange.at)} />
              </li>
            ))}
          </ul>
        ))}
        {found.length === 0 && (
          <p class="quiet is-empty">
            {wanted
              ? 'Nothing matches.'
              : 'Nothing yet. Run a command to see every request, ack and call here.'}
          </p>
        )}
      </div>
    </section>
  );
};

export interface TrafficToggle {
  readonly isOpen: boolean;
  toggle(): void;
}

/** Opens and closes the traffic; counts broken rules while it is closed. */
export const TrafficButton = ({ isOpen, toggle }: TrafficToggle) => {
  const broken = useViolations().length;
  return (
    <button type="button" class="button is-small" aria-expanded={isOpen} onClick={toggle}>
      <Icon name="traffic" />
      <span>Traffic</span>
      {!isOpen && broken > 0 && (
        <span class="badge is-count" title={brokenWords(broken)}>
          <span aria-hidden="true">{broken}</span>
          <span class="visually-hidden"> {brokenWords(broken)}</span>
        </span>
      )}
    </button>
  );
};
