import { listRules } from './lists.ts';
import { quotaRules } from './quota.ts';
import { responseRules } from './responses.ts';
import type { Rule } from './rule.ts';
import { teamRules } from './teams.ts';
import { writeRules } from './writes.ts';

/** Everything that a twin cannot say. */
export const rules: readonly Rule[] = [
  ...teamRules,
  ...responseRules,
  ...listRules,
  ...writeRules,
  ...quotaRules,
];
