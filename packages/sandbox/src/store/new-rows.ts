import { recordOf } from '@visitor-invitations/local-server/objects';
import { newFastTrackCode } from '../ids.ts';
import type { InvitationColumns } from './invitation-row.ts';
import { plainFields } from './plain-fields.ts';
import type { Rows } from './schema.ts';

/** A new row's team and creation time. */
interface Origin {
  readonly teamId: string;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/** Defaults for everything that an invitation request can leave out. */
export const noOptionalFields = {
  hostGroupId: null,
  companyId: null,
  ...recordOf(plainFields, () => null),
} as const satisfies Partial<InvitationColumns>;

/** An invitation's values before those from the request. */
export const newInvitation = (id: string, { teamId, now }: Origin) =>
  ({
    ...noOptionalFields,
    id,
    teamId,
    fastTrackCode: newFastTrackCode(),
    emailSent: 0,
    emailReminderTime: null,
    created: now,
    updated: now,
    cancelled: null,
    actioned: 0,
    activePassCount: 0,
  }) as const satisfies Partial<InvitationColumns>;

/** A company known only by its name. */
export const newCompany = (id: string, name: string, { teamId, now }: Origin): Rows['companies'] => ({
  id,
  teamId,
  name,
  status: 'active',
  website: null,
  address: null,
  identifier: null,
  contactName: null,
  contactEmail: null,
  updated: now,
});
