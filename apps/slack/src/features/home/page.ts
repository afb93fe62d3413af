import type { HomePage as StoredPage } from '../../store/homes.ts';

/** Which visits a Home tab can show alone. */
export const filters = ['expected', 'here', 'past'] as const;
export type HomeFilter = (typeof filters)[number];

/** A page of a Home tab, as it is shown. */
export interface HomePage extends StoredPage {
  /** Default: the visits of today and those to come. */
  readonly filter?: HomeFilter | undefined;
  /** Whether it shows what is over or cancelled as well. */
  readonly isUnfolded?: boolean | undefined;
}

/** As the value of a button. */
export const writePage = ({ number, of, filter, isUnfolded }: HomePage): string =>
  [number, of, filter, isUnfolded ? 'unfolded' : ''].join(' ').trimEnd();

const readFilter = (text: string | undefined) => filters.find((filter) => filter === text);

/** Reads the value of a button. */
export const readPage = (value: string): HomePage => {
  const [number, of, filter, unfolded] = value.split(' ');
  return {
    number: Number(number),
    of: of || undefined,
    filter: readFilter(filter),
    isUnfolded: unfolded !== undefined,
  };
};

/** A page as it is stored. */
export const storedPage = ({ filter, ...page }: StoredPage): HomePage => ({
  ...page,
  filter: readFilter(filter),
});

/** Whether both are the same page. */
export const isSamePage = (one: HomePage, other: HomePage): boolean => writePage(one) === writePage(other);
