import type {
  EmailOptions,
  Invitation,
  InvitationUpdate,
  VisitorInvitations,
} from '@visitor-invitations/core/portable';

/**
 * Changes an invitation, unless everything is as wanted already: then nothing is written, and nobody gets an email.
 */
export const changeIfNeeded = (
  { invitations }: VisitorInvitations,
  id: string,
  wanted: InvitationUpdate,
  options: EmailOptions,
): Promise<{ readonly invitation: Invitation; readonly isChanged: boolean }> => {
  let unchanged: Invitation | undefined;
  const ifNeeded = (invitation: Invitation) => {
    if (hasChanges(invitation, wanted)) return wanted;
    unchanged = invitation;
    throw new Error('Nothing to change');
  };
  return invitations.change(id, ifNeeded, options).then(
    (invitation) => ({ invitation, isChanged: true }),
    (error: unknown) => {
      if (unchanged) return { invitation: unchanged, isChanged: false };
      throw error;
    },
  );
};

/** Where a response has what a request writes. */
const current: { readonly [Field in keyof InvitationUpdate]-?: (of: Invitation) => string | undefined } = {
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  visitorTypeName: ({ visitorType }) => visitorType?.name,
  visitorTypeId: ({ visitorType }) => visitorType?.id,
  startDate: ({ startDate }) => startDate,
  endDate: ({ endDate }) => endDate,
  siteId: ({ site }) => site?.id,
  email: ({ email }) => email,
  mobile: ({ mobile }) => mobile,
  companyName: ({ company }) => company?.name,
  subject: ({ subject }) => subject,
  hostGroupName: ({ host }) => host?.hostGroupName,
  hostEmail: ({ host }) => host?.email,
  adminNotes: ({ adminNotes }) => adminNotes,
  visitorNotes: ({ visitorNotes }) => visitorNotes,
};

/** Fields that are the same in any letter case. */
const ANY_CASE: ReadonlySet<string> = new Set(['visitorTypeId', 'siteId', 'email', 'hostEmail']);
const DATES: ReadonlySet<string> = new Set(['startDate', 'endDate']);

/** An empty text stands for an absent one (A16). */
const hasChanges = (invitation: Invitation, wanted: InvitationUpdate): boolean =>
  (Object.keys(wanted) as (keyof InvitationUpdate)[]).some(
    (field) => comparable(field, wanted[field]) !== comparable(field, current[field](invitation)),
  );

const comparable = (field: string, value: Date | string | undefined): string | number => {
  if (DATES.has(field) && value) return new Date(value).getTime();
  const text = String(value ?? '');
  return ANY_CASE.has(field) ? text.toLowerCase() : text;
};
