import * as fc from 'fast-check';
import type { Ids } from './grounds.ts';

/** The kind of record that a parameter or field means. */
const kinds: Readonly<Record<string, string>> = {
  siteId: 'sites',
  invitationId: 'invitations',
  hostGroupId: 'hostGroups',
  companyId: 'companies',
  workflowId: 'workflows',
  responseId: 'workflowResponses',
  formResponseId: 'formResponses',
  visitorTypeId: 'visitorTypes',
  teamId: 'teams',
};

/** Ids for a field: mostly of the right kind, of this team or the other; sometimes of another kind, or of nothing. */
export const idsFor =
  (ids: Ids) =>
  (name: string): fc.Arbitrary<string> => {
    const all = Object.values(ids).flat();
    return fc.oneof(
      { arbitrary: fc.constantFrom(...(ids[kinds[name] ?? ''] ?? all)), weight: 16 },
      { arbitrary: fc.constantFrom(...all), weight: 2 },
      fc.uuid(),
    );
  };

/** Makes the arbitrary of the ids for a field. */
export type IdsFor = ReturnType<typeof idsFor>;
