import { useEffect, useRef, useState } from 'preact/hooks';
import type { Choice } from '../../common/listbox.tsx';
import { type ChoiceSource, matching } from './choices.ts';

/** What the open list shows. */
interface ListContent {
  readonly choices: readonly Choice[];
  /** Why there are no options. */
  readonly message?: string;
  readonly isError?: boolean;
}

/** The pause after typing before the app is asked, in milliseconds. */
const PAUSE_MS = 150;

const orNone = (choices: readonly Choice[]): ListContent =>
  choices.length > 0 ? { choices } : { choices, message: 'No results' };

const failed = (error: unknown): ListContent => ({
  choices: [],
  message: error instanceof Error ? error.message : String(error),
  isError: true,
});

/** The options for a query. Of several requests to the app only the last one counts. */
export const useChoices = (source: ChoiceSource, query: string, isOpen: boolean): ListContent => {
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
    const timer = setTimeout(ask, query === '' ? 0 : PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asks, query]);

  if (source.kind === 'fixed') return orNone(matching(source.choices, query));
  const missing = source.leastQuery - query.length;
  if (missing > 0) {
    return {
      choices: [],
      message: `Type ${missing} more ${missing === 1 ? 'character' : 'characters'} to search`,
    };
  }
  return response?.query === query ? response : { choices: [], message: 'Loading…' };
};
