import type { HomePage } from '../../store/homes.ts';

export type { HomePage };

/** As the value of a button. */
export const writePage = ({ number, of }: HomePage): string =>
  of === undefined ? String(number) : `${number} ${of}`;

/** Reads the value of a button. */
export const readPage = (value: string): HomePage => {
  const [number, of] = value.split(' ');
  return { number: Number(number), of };
};

/** Whether both are the same page. */
export const isSamePage = (one: HomePage, other: HomePage): boolean => writePage(one) === writePage(other);
