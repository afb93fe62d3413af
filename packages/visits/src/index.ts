export { decodeText } from './decode-text.ts';
export { exactFirst } from './fold/exact-first.ts';
export { foldText, hasWords } from './fold/fold-text.ts';
export type { Name } from './reading/full-name.ts';
export { capitalized, readName } from './reading/read-name.ts';
export { readVisitors } from './reading/read-visitors.ts';
export { stripSurroundings } from './reading/surroundings.ts';
export type { Visitor, VisitorList, VisitorValues } from './reading/visitor.ts';
export { isFirstName, isParticle, isTitle, PARTICLES } from './reading/words/words.ts';
