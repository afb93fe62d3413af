import type { Invitation } from '@visitor-invitations/core/portable';
import { DateTime } from 'luxon';
import type { IDataObject } from 'n8n-workflow';

/** By name in the output: where the contract has it, such as `site.name`. Output schemas are made from it as well. */
export type SimplifiedFields = Readonly<Record<string, string>>;

export const simplified = (fields: SimplifiedFields, record: object): IDataObject =>
  Object.fromEntries(Object.entries(fields).map(([name, path]) => [name, valueAt(record, path) ?? null]));

const valueAt = (record: object, path: string): IDataObject[string] =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (value as IDataObject | undefined)?.[key],
      record,
    ) as IDataObject[string];

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

export const shownTime = (moment: Date | number | string, zone: string): string =>
  DateTime.fromJSDate(new Date(moment), { zone }).toISO({ suppressMilliseconds: true }) ?? String(moment);

export const simplifyInvitation = (invitation: Invitation, zone: string): IDataObject => {
  const { startDate, endDate } = invitation;
  return simplified(simplifiedInvitation, {
    ...invitation,
    ...(startDate !== undefined && { startDate: shownTime(startDate, zone) }),
    ...(endDate !== undefined && { endDate: shownTime(endDate, zone) }),
  });
};

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
