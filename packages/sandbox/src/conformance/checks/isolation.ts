import { isolatedListChecks } from './isolation-lists.ts';
import { isolatedNameChecks } from './isolation-names.ts';
import { isolatedReadChecks } from './isolation-reads.ts';
import { isolatedSearchChecks } from './isolation-search.ts';
import { isolatedTokenChecks } from './isolation-tokens.ts';
import { isolatedWriteChecks } from './isolation-writes.ts';

/** Each team has its own things alone; tried with `--second-team` (interface: Authentication, A26). */
export const isolationChecks = [
  ...isolatedReadChecks,
  ...isolatedListChecks,
  ...isolatedSearchChecks,
  ...isolatedTokenChecks,
  ...isolatedWriteChecks,
  ...isolatedNameChecks,
];
