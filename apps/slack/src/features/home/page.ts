/** A page of a Home tab. */
export interface HomePage {
  /** From 0. */
  readonly number: number;
  /** Slack's id of the host whose visits are shown, where that is not the person themselves. */
  readonly of?: string | undefined;
}

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
