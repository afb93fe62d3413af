export { decodeText } from './decode-text.ts';
export {
  BUSY_MS,
  type Busy,
  busyOf,
  explainFailure,
  type FailureWords,
} from './failure.ts';
export { exactFirst } from './fold/exact-first.ts';
export { foldText, hasWords } from './fold/fold-text.ts';
export { fullName } from './name.ts';
export { oneLine } from './one-line.ts';
export { plain } from './reading/plain.ts';
export { capitalized, readName } from './reading/read-name.ts';
export { readVisitors } from './reading/read-visitors.ts';
export { stripSurroundings } from './reading/surroundings.ts';
export type { Name, Visitor, VisitorList, VisitorValues } from './reading/visitor.ts';
export { isFirstName, isParticle, PARTICLES, withoutTitles } from './reading/words/words.ts';
export { type ReadingHost, readingOrder } from './reading-order.ts';
export { byStart, usedVisitorTypes, usualOf, type VisitorType } from './usual.ts';
export { addDays, createDays, isKnownZone } from './zone.ts';
