import { useEffect, useRef, useState } from 'preact/hooks';
import { step } from '../../common/list-keys.ts';
import { allOf, type Choice, type ChoiceGroup, type ChoiceSource, matching } from './choices.ts';

/** What the open list shows. */
interface ListContent {
  readonly groups: readonly ChoiceGroup[];
  /** Why there are no options. */
  readonly message?: string;
  readonly isLoading?: boolean;
  readonly isError?: boolean;
}

/** The pause after typing before the app is asked. */
const pauseMs = 150;

const orNone = (groups: readonly ChoiceGroup[]): ListContent =>
  groups.length > 0 ? { groups } : { groups, message: 'No results' };

const failed = (error: unknown): ListContent => ({
  groups: [],
  message: error instanceof Error ? error.message : String(error),
  isError: true,
});

const missing = (query: string, least: number): string => {
  const more = least - query.length;
  return `Type ${more} more ${more === 1 ? 'character' : 'characters'} to search`;
};

/** The options for a query. Of several requests to the app only the last one counts. */
const useChoices = (source: ChoiceSource, query: string, isOpen: boolean): ListContent => {
  const [response, setResponse] = useState<ListContent & { query: string }>();
  const latest = useRef(source);
  latest.current = source;
  const asks = isOpen && source.kind === 'app' && query.length >= source.leastQuery;

  useEffect(() => {
    if (!asks) return setResponse(undefined);
    let isCurrent = true;
    const ask = async () => {
      const { current } = latest;
      if (current.kind !== 'app') return;
      const content = await current.load(query).then(orNone, failed);
      if (isCurrent) setResponse({ ...content, query });
    };
    const timer = setTimeout(ask, query === '' ? 0 : pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asks, query]);

  if (source.kind === 'fixed') return orNone(matching(source.groups, query));
  if (!asks) return { groups: [], message: missing(query, source.leastQuery) };
  return response?.query === query ? response : { groups: [], message: 'Loading…', isLoading: true };
};

export interface ComboboxOptions {
  readonly source: ChoiceSource;
  readonly chosen: readonly Choice[];
  readonly isMulti: boolean;
  /** The maximum of choices. */
  readonly most: number;
  readonly canClear: boolean;
  readonly onChange: (chosen: readonly Choice[]) => void;
}

const isIn = (list: readonly Choice[], { value }: Choice) => list.some((each) => each.value === value);

/** State and behaviour of a combobox. */
export const useCombobox = ({ source, chosen, isMulti, most, canClear, onChange }: ComboboxOptions) => {
  const [isOpen, setOpen] = useState(false);
  /** Undefined as long as nothing was typed. */
  const [typed, setTyped] = useState<string>();
  const [activeValue, setActiveValue] = useState<string>();
  const content = useChoices(source, typed ?? '', isOpen);
  const choices = allOf(content.groups);
  const isFull = isMulti && chosen.length >= most;
  const active = choices.find(({ value }) => value === activeValue) ?? choices[0];

  const open = () => {
    setActiveValue(isMulti ? undefined : chosen[0]?.value);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setTyped(undefined);
  };
  const type = (text: string) => {
    setTyped(text);
    setActiveValue(undefined);
    setOpen(true);
  };
  const remove = (choice: Choice) => onChange(chosen.filter(({ value }) => value !== choice.value));

  const choose = (choice: Choice) => {
    if (!isMulti) {
      close();
      if (!isIn(chosen, choice)) onChange([choice]);
      return;
    }
    setTyped(undefined);
    setActiveValue(choice.value);
    if (isIn(chosen, choice)) remove(choice);
    else if (!isFull) onChange([...chosen, choice]);
  };

  const leave = () => {
    if (typed === '' && !isMulti && canClear && chosen.length > 0) onChange([]);
    close();
  };

  /** Returns whether the key was handled. */
  const press = (event: KeyboardEvent): boolean => {
    const { key } = event;
    if (event.isComposing || event.ctrlKey || event.metaKey) return false;
    const last = chosen.at(-1);
    if (key === 'Backspace' && isMulti && !typed && last) {
      remove(last);
      return true;
    }
    if (!isOpen) {
      const opens = ['ArrowDown', 'ArrowUp', 'Enter'].includes(key);
      if (opens) open();
      return opens;
    }
    if (key === 'Tab') return false;
    if (key === 'Escape') close();
    else if (key === 'Enter') active ? choose(active) : close();
    else {
      const next = step(key, active ? choices.indexOf(active) : -1, choices.length);
      if (next === undefined) return false;
      setActiveValue(choices[next]?.value);
    }
    return true;
  };

  const point = ({ value }: Choice) => setActiveValue(value);
  return { isOpen, typed, content, choices, active, isFull, open, type, choose, remove, leave, press, point };
};
