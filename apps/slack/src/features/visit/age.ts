import type { ZonedNow } from '../../clock/zoned-now.ts';
import { sentences, type Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type { VisitList } from '../../visitors/visitors.ts';

/** How old a list may be without saying so, in milliseconds. */
const SHOW_AGE_AFTER_MS = 60_000;

/** How old a list is and why, where it is older than a minute or could not be read now. */
export const ageText = (
  { readAt, busy }: Pick<VisitList, 'readAt' | 'busy'>,
  { now }: Pick<ZonedNow, 'now'>,
): Text | undefined => {
  const ageMs = now - readAt;
  const notes = [
    ...(busy ? [texts().visit.busy(busy.forMs)] : []),
    ...(ageMs > SHOW_AGE_AFTER_MS ? [texts().visit.age(ageMs)] : []),
  ];
  return notes.length > 0 ? sentences(...notes) : undefined;
};
