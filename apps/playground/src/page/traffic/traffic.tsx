import type { Exchange } from '@visitor-invitations/fake-slack/browser';
import { useEffect, useState } from 'preact/hooks';
import { remove } from '../state/control-api.ts';
import { usePage } from '../state/page-state.ts';
import { ExchangeList } from './exchange-list.tsx';
import { everything, type Filter, filtered, type Kind, kinds } from './filter.ts';
import { useKnownTraffic } from './traffic-context.tsx';
import { Violations } from './violations.tsx';
import { duration } from './words.ts';

/** Holds back exchanges that arrive while the person reads, until `release`; known ones are still updated. */
const useHold = (exchanges: readonly Exchange[], isReading: boolean) => {
  const newest = exchanges.at(-1)?.id ?? 0;
  const [heldAt, setHeldAt] = useState<number>();
  // Only when reading begins.
  useEffect(() => setHeldAt(isReading ? newest : undefined), [isReading]);
  const shown = heldAt === undefined ? exchanges : exchanges.filter(({ id }) => id <= heldAt);
  return { shown, waiting: exchanges.length - shown.length, release: () => setHeldAt(newest) };
};

/** The filters of the traffic. */
const Toolbar = ({ filter, change }: { filter: Filter; change(changed: Partial<Filter>): void }) => {
  const { people } = usePage().scene;
  return (
    <search class="traffic-tools" aria-label="Filter traffic">
      <input
        type="search"
        class="traffic-search"
        aria-label="Filter by text"
        placeholder="Filter by text"
        value={filter.text}
        onInput={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <select
        aria-label="Person"
        value={filter.person}
        onChange={({ currentTarget }) => change({ person: currentTarget.value })}
      >
        <option value="">Everyone</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label="Kind"
        value={filter.kind}
        onChange={({ currentTarget }) => change({ kind: currentTarget.value as Kind })}
      >
        {Object.entries(kinds).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </select>
      <label class="traffic-check">
        <input
          type="checkbox"
          checked={filter.onlyTrouble}
          onChange={({ currentTarget }) => change({ onlyTrouble: currentTarget.checked })}
        />
        Problems only
      </label>
    </search>
  );
};

/** Every exchange between Slack and the app. */
export const Traffic = () => {
  const { people } = usePage().scene;
  const { exchanges, deadlineMs } = useKnownTraffic();
  const [filter, setFilter] = useState(everything);
  const [open, setOpen] = useState<number>();
  const [isPointed, setPointed] = useState(false);
  const isReading = isPointed || exchanges.some(({ id }) => id === open);
  const { shown, waiting, release } = useHold(exchanges, isReading);
  const left = filtered(shown, filter, people);

  const toggle = (id: number) => setOpen(id === open ? undefined : id);

  return (
    <section class="traffic" aria-labelledby="traffic-title">
      <div class="traffic-head">
        <h2 id="traffic-title">Traffic</h2>
        <button type="button" class="traffic-small" onClick={() => void remove('traffic')}>
          Clear
        </button>
      </div>
      <Violations />
      <Toolbar filter={filter} change={(changed) => setFilter({ ...filter, ...changed })} />
      <div class="traffic-state">
        <span role="status">
          {isReading ? 'Paused while you’re reading' : 'Live'}
          {waiting > 0 && `: ${waiting} new`}
        </span>
        {waiting > 0 ? (
          <button type="button" class="traffic-small" onClick={release}>
            Show {waiting} new
          </button>
        ) : (
          <span>A full bar is {duration(deadlineMs)}, Slack’s limit</span>
        )}
      </div>
      <div
        class="traffic-scroll"
        onPointerEnter={({ pointerType }) => setPointed(pointerType === 'mouse')}
        onPointerLeave={() => setPointed(false)}
      >
        {left.length > 0 ? (
          <ExchangeList exchanges={left} open={open} toggle={toggle} />
        ) : (
          <p class="traffic-empty">
            {shown.length > 0
              ? 'Nothing matches your filters.'
              : 'Nothing yet. Run a command to see every request, ack and call here.'}
          </p>
        )}
      </div>
    </section>
  );
};
