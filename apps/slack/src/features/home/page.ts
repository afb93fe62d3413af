import type { HomePage as StoredPage } from '../../store/homes.ts';

/** A page of a Home tab, as it is shown. */
export interface HomePage extends StoredPage {
  /** Whether it shows what is over or cancelled as well. */
  readonly isUnfolded?: boolean | undefined;
}

/** As the value of a button. */
export const writePage = ({ number, of = '', isUnfolded }: HomePage): string =>
  `${number} ${of} ${isUnfolded ? 'unfolded' : ''}`.trimEnd();

/** Reads the value of a button. */
export const readPage = (value: string): HomePage => {
  const [number, of, unfolded] = value.split(' ');
  return { number: Number(number), of: of || undefined, isUnfolded: unfolded !== undefined };
};

/** Whether both are the same page. */
export const isSamePage = (one: HomePage, other: HomePage): boolean => writePage(one) === writePage(other);
