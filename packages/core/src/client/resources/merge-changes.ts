import type { Invitation, InvitationUpdate } from '../../operations/types.ts';

/** The request fields of an invitation, with changes (A9). */
export const mergeChanges = (invitation: Invitation, changes: InvitationUpdate): InvitationUpdate => {
  const { visitorType, site, company, host } = invitation;
  const current: InvitationUpdate = {
    firstName: invitation.firstName,
    lastName: invitation.lastName,
    // The visitor type is given by id or by name, never both (A8); a change of one replaces the other.
    ...(visitorType?.id ? { visitorTypeId: visitorType.id } : { visitorTypeName: visitorType?.name }),
    startDate: invitation.startDate,
    endDate: invitation.endDate,
    siteId: site?.id,
    email: invitation.email,
    mobile: invitation.mobile,
    companyName: company?.name,
    subject: invitation.subject,
    hostGroupName: host?.hostGroupName,
    hostEmail: host?.email,
    adminNotes: invitation.adminNotes,
    visitorNotes: invitation.visitorNotes,
  };
  if (changes.visitorTypeName !== undefined || changes.visitorTypeId !== undefined) {
    delete current.visitorTypeId;
    delete current.visitorTypeName;
  }
  // The group belongs to the host: another host does not inherit it.
  if (changes.hostEmail !== undefined && changes.hostEmail !== host?.email) delete current.hostGroupName;
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...current, ...Object.fromEntries(given) };
};
