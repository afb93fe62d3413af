export type Ids = ReturnType<typeof createIds>;

/** Creates IDs in Slack's formats, unique within one local Slack. */
export const createIds = (now: () => number) => {
  let count = 0;
  const next = () => {
    count += 1;
    return String(count);
  };
  return {
    /** `V00001`, `blk00002`, … */
    next: (prefix: string): string => `${prefix}${next().padStart(5, '0')}`,
    /** A message's `ts` or an `action_ts`: Unix seconds, with six unique digits after the decimal point. */
    timestamp: (): string => `${Math.floor(now() / 1000)}.${next().padStart(6, '0')}`,
  };
};
