export { exactFirst } from './exact-first.ts';
export { foldText, hasWords } from './fold-text.ts';
