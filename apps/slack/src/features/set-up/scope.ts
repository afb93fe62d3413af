import type { KnownBlock } from '@slack/types';
import { entered, inputsOf, select } from '../../form/inputs.ts';
import { texts } from '../../languages/texts.ts';
import type { ViewSubmission } from '../../middleware/requests.ts';
import type { Scope } from '../../settings/schemas.ts';
import type { OrganisationOfSetUp, SetUp } from '../../workspaces/set-up.ts';

/** What a part of the set-up applies to, for a person who may change it. */
export const scopeNow = ({ organisation }: SetUp, part: keyof OrganisationOfSetUp['own']): Scope =>
  organisation?.own[part] === false ? 'organisation' : 'workspace';

/** Asks whether something applies to the whole organisation, in the forms of those who set that up. */
export const scopeBlocks = (setUp: SetUp, part: keyof OrganisationOfSetUp['own']): KnownBlock[] => {
  if (!setUp.organisation) return [];
  const { label, hint, organisation, workspace } = texts().setUp.scope;
  const choices = select(Object.entries({ organisation, workspace }), scopeNow(setUp, part));
  return [inputsOf({ scope: label }, { scope: hint })('scope', choices, false)];
};

/** What was chosen there. */
export const readScope = (submission: Pick<ViewSubmission, 'values'>, setUp: SetUp): Scope =>
  setUp.organisation && entered(submission, 'scope')?.selected_option?.value === 'organisation'
    ? 'organisation'
    : 'workspace';
