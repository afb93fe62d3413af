import type { ConformanceCheck } from '../check.ts';
import { authenticationChecks } from './authentication.ts';
import { creatingChecks } from './creating.ts';
import { deletingChecks } from './deleting.ts';
import { emailChecks } from './emails.ts';
import { endingChecks } from './ending.ts';
import { hostGroupChecks } from './host-groups.ts';
import { addressChecks, listChecks, orderChecks } from './lists.ts';
import { missingChecks } from './missing.ts';
import { operationChecks } from './operations.ts';
import { responseChecks } from './responses.ts';
import { searchChecks } from './search.ts';
import { tokenChecks } from './tokens.ts';
import { updatingChecks } from './updating.ts';

/** Every check, in the order in which they are looked at: the last ones sum up what was met on the way. */
export const checks: readonly ConformanceCheck[] = [
  ...tokenChecks,
  ...authenticationChecks,
  ...addressChecks,
  ...operationChecks,
  ...missingChecks,
  ...listChecks,
  ...orderChecks,
  ...searchChecks,
  ...responseChecks,
  ...creatingChecks,
  ...emailChecks,
  ...updatingChecks,
  ...deletingChecks,
  ...hostGroupChecks,
  ...endingChecks,
];
