import type { PersonSummary } from '../../api.ts';
import { type Filter, type Kind, kinds } from './filter.ts';

interface ToolbarProps {
  filter: Filter;
  setFilter(filter: Filter): void;
  people: readonly PersonSummary[];
}

/** What to show of the traffic. */
export const Toolbar = ({ filter, setFilter, people }: ToolbarProps) => {
  const change = (changed: Partial<Filter>) => setFilter({ ...filter, ...changed });
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
