import type { Invitation } from '@visitor-invitations/core/portable';
import { DateTime } from 'luxon';
import type { IDataObject } from 'n8n-workflow';

/**
 * The fields of a record in one level: the name that each has in the output, and where the contract has it, such as
 * `site.name`. The schemas of the output are made from it too.
 */
export type SimplifiedFields = Readonly<Record<string, string>>;

/** What Simplify makes of a record: the same keys for every one, with `null` for what it lacks. */
export const simplified = (fields: SimplifiedFields, record: object): IDataObject =>
  Object.fromEntries(Object.entries(fields).map(([name, path]) => [name, valueAt(record, path) ?? null]));

const valueAt = (record: object, path: string): IDataObject[string] =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (value as IDataObject | undefined)?.[key],
      record,
    ) as IDataObject[string];

/** The fields of an invitation that workflows need most. */
export const simplifiedInvitation: SimplifiedFields = {
  id: 'id',
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  companyName: 'company.name',
  visitorTypeName: 'visitorType.name',
  startDate: 'startDate',
  endDate: 'endDate',
  siteName: 'site.name',
  hostEmail: 'host.email',
  actioned: 'actioned',
  cancelled: 'cancelled',
};

/** A moment as people read it, with the offset of a zone. */
export const shownTime = (moment: Date | number | string, zone: string): string =>
  DateTime.fromJSDate(new Date(moment), { zone }).toISO({ suppressMilliseconds: true }) ?? String(moment);

/** What Simplify makes of an invitation, with its times in the workflow's zone. */
export const simplifyInvitation = (invitation: Invitation, zone: string): IDataObject => {
  const { startDate, endDate } = invitation;
  return simplified(simplifiedInvitation, {
    ...invitation,
    ...(startDate !== undefined && { startDate: shownTime(startDate, zone) }),
    ...(endDate !== undefined && { endDate: shownTime(endDate, zone) }),
  });
};

/** The fields of a workflow response that workflows need most. */
export const simplifiedResponse: SimplifiedFields = {
  id: 'id',
  workflowId: 'workflowId',
  workflowName: 'workflowName',
  status: 'status',
  updated: 'updated',
  respondentFirstName: 'respondent.firstName',
  respondentLastName: 'respondent.lastName',
  respondentEmail: 'respondent.email',
  siteName: 'site.name',
  companyName: 'company.name',
};
