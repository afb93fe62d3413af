import type { ConformanceCheck } from '../check.ts';
import { addressChecks, writtenAddressChecks } from './addresses.ts';
import { atOnceChecks } from './at-once.ts';
import { authenticationChecks } from './authentication.ts';
import { belongingChecks } from './belonging.ts';
import { bystanderChecks } from './bystanders.ts';
import { changedReferenceChecks } from './changed-references.ts';
import { creatingChecks } from './creating.ts';
import { deletingChecks } from './deleting.ts';
import { emailChecks } from './emails.ts';
import { endingChecks } from './ending.ts';
import { fieldChecks } from './fields.ts';
import { hostGroupChecks } from './host-groups.ts';
import { isolationChecks } from './isolation.ts';
import { isolatedResponseChecks } from './isolation-responses.ts';
import { listChecks, orderChecks } from './lists.ts';
import { missingChecks } from './missing.ts';
import { oddVisitChecks } from './odd-visits.ts';
import { oneByOneChecks } from './one-by-one.ts';
import { operationChecks } from './operations.ts';
import { pagingChecks } from './paging.ts';
import { quotaChecks } from './quota.ts';
import { rareWriteChecks } from './rare-writes.ts';
import { readingChecks } from './reading.ts';
import { recordChecks } from './records.ts';
import { referenceChecks } from './references.ts';
import { refusalChecks, writtenRefusalChecks } from './refusals.ts';
import { responseChecks } from './responses.ts';
import { searchChecks } from './search.ts';
import { searchEndingChecks } from './search-ending.ts';
import { secondLookChecks } from './second-look.ts';
import { secondTeamChecks } from './second-team.ts';
import { steadyListChecks } from './steady-lists.ts';
import { expiryChecks } from './token-life.ts';
import { tokenChecks } from './tokens.ts';
import { updatingChecks } from './updating.ts';

/** Every check, in the order in which they are looked at: the last ones sum up what was met on the way. */
export const checks: readonly ConformanceCheck[] = [
  ...tokenChecks,
  ...authenticationChecks,
  ...addressChecks,
  ...refusalChecks,
  ...operationChecks,
  ...readingChecks,
  ...missingChecks,
  ...listChecks,
  ...orderChecks,
  ...pagingChecks,
  ...recordChecks,
  ...referenceChecks,
  ...belongingChecks,
  ...searchChecks,
  ...responseChecks,
  ...creatingChecks,
  ...fieldChecks('invitations.create'),
  ...oddVisitChecks('invitations.create'),
  ...emailChecks,
  ...updatingChecks,
  ...fieldChecks('invitations.update'),
  ...oddVisitChecks('invitations.update'),
  ...oneByOneChecks,
  ...changedReferenceChecks,
  ...rareWriteChecks,
  ...atOnceChecks,
  ...deletingChecks,
  ...hostGroupChecks,
  ...fieldChecks('hostGroups.create'),
  ...fieldChecks('hostGroups.update'),
  ...bystanderChecks,
  ...writtenRefusalChecks,
  ...writtenAddressChecks,
  ...isolationChecks,
  ...secondTeamChecks,
  ...expiryChecks,
  ...searchEndingChecks,
  ...secondLookChecks,
  ...endingChecks,
  ...steadyListChecks,
  ...isolatedResponseChecks,
  ...quotaChecks,
];
