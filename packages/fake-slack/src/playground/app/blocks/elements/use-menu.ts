import { useEffect, useRef, useState } from 'preact/hooks';
import { type ChoiceGroup, matching } from './choices.ts';
import type { MenuSource } from './menu-source.ts';

/** What the open menu shows. */
export interface MenuContent {
  groups: readonly ChoiceGroup[];
  /** Instead of lines: why there are none. */
  message?: string;
  isLoading?: boolean;
  isError?: boolean;
}

/** While a person types on, the app is not asked. */
const pauseMs = 150;

const orNone = (groups: readonly ChoiceGroup[]): MenuContent =>
  groups.length > 0 ? { groups } : { groups, message: 'No results' };

const failed = (error: unknown): MenuContent => ({
  groups: [],
  message: error instanceof Error ? error.message : String(error),
  isError: true,
});

const missing = (query: string, least: number): string => {
  const more = least - query.length;
  return `Type ${more} more ${more === 1 ? 'character' : 'characters'} to search`;
};

/** The lines for what is typed. Of several questions to the app only the answer to the last one counts. */
export const useMenu = (source: MenuSource, query: string, isOpen: boolean): MenuContent => {
  const [answer, setAnswer] = useState<MenuContent & { query: string }>();
  const latest = useRef(source);
  latest.current = source;
  const asks = isOpen && source.kind === 'app' && query.length >= source.leastQuery;

  useEffect(() => {
    if (!asks) return setAnswer(undefined);
    let isCurrent = true;
    const ask = async () => {
      const { current } = latest;
      if (current.kind !== 'app') return;
      const content = await current.load(query).then(orNone, failed);
      if (isCurrent) setAnswer({ ...content, query });
    };
    const timer = setTimeout(ask, query === '' ? 0 : pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asks, query]);

  if (source.kind === 'fixed') return orNone(matching(source.groups, query));
  if (!asks) return { groups: [], message: missing(query, source.leastQuery) };
  return answer?.query === query ? answer : { groups: [], message: 'Loading…', isLoading: true };
};
