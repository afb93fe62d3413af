import { recordOf } from '@visitor-invitations/local-server/objects';
import type { InvitationRow } from '../store/invitation-row.ts';
import { plainFields } from '../store/plain-fields.ts';
import type { Switches } from '../switches/switches.ts';
import type { ResponseBody } from './handler.ts';

/** An invitation as the service returns it (API: Invitation). JSON leaves out `undefined` members. */
export const toInvitation = (row: InvitationRow, switches: Switches): ResponseBody<'invitations.get'> => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  visitorType: { id: row.visitorTypeId, name: row.visitorTypeName },
  startDate: row.startDate,
  endDate: row.endDate,
  site: {
    id: row.siteId,
    name: row.siteName,
    address: row.siteAddress,
    latitude: row.siteLatitude,
    longitude: row.siteLongitude,
  },
  ...recordOf(plainFields, (name) => row[name] ?? undefined),
  host: {
    id: row.hostId,
    firstName: row.hostFirstName,
    lastName: row.hostLastName,
    hostGroupName: row.hostGroupName ?? undefined,
    email: row.hostEmail,
  },
  updated: row.updated,
  fastTrackCode: fastTrackCode(row.fastTrackCode, switches),
  emailSent: row.emailSent === 1,
  emailReminderTime: row.emailReminderTime ?? undefined,
  created: row.created,
  cancelled: row.cancelled ?? undefined,
  actioned: row.actioned === 1,
  activePassCount: row.activePassCount,
  // The interface says it of this field alone: without a company, its members are empty strings.
  company: { id: row.companyId ?? '', name: row.companyName ?? '' },
});

/** A number or a string, depending on the switch (A15). */
const fastTrackCode = (code: string | null, switches: Switches) => {
  if (code === null) return undefined;
  return switches.fastTrackCode === 'number' ? Number(code) : code;
};
