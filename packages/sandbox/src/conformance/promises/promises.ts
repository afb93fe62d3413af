import type { ServicePromise } from '../promise.ts';
import { addressPromises } from './addresses.ts';
import { answerPromises } from './answers.ts';
import { authenticationPromises } from './authentication.ts';
import { creatingPromises } from './creating.ts';
import { deletingPromises } from './deleting.ts';
import { emailPromises } from './emails.ts';
import { endingPromises } from './ending.ts';
import { hostGroupPromises } from './host-groups.ts';
import { listPromises } from './lists.ts';
import { missingPromises } from './missing.ts';
import { operationPromises } from './operations.ts';
import { orderPromises } from './order.ts';
import { searchPromises } from './search.ts';
import { tokenPromises } from './tokens.ts';
import { updatingPromises } from './updating.ts';

/** Every promise, in the order in which they are looked at: the last ones sum up what was met on the way. */
export const promises: readonly ServicePromise[] = [
  ...tokenPromises,
  ...authenticationPromises,
  ...addressPromises,
  ...operationPromises,
  ...missingPromises,
  ...listPromises,
  ...orderPromises,
  ...searchPromises,
  ...answerPromises,
  ...creatingPromises,
  ...emailPromises,
  ...updatingPromises,
  ...deletingPromises,
  ...hostGroupPromises,
  ...endingPromises,
];
