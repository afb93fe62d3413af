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

/** `site.name` becomes `siteName`. */
const fieldsAt = (paths: string): SimplifiedFields =>
  Object.fromEntries(
    paths
      .split(' ')
      .map((path) => [path.replace(/\.(.)/g, (_, letter: string) => letter.toUpperCase()), path]),
  );

/** The fields that workflows need most. */
export const simplifiedInvitation = fieldsAt(
  'id firstName lastName email company.name visitorType.name startDate endDate site.name host.email actioned cancelled',
);
export const simplifiedResponse = fieldsAt(
  'id workflowId workflowName status updated respondent.firstName respondent.lastName respondent.email site.name company.name',
);

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
