import { check, operations } from '@visitor-invitations/core/contract';
import type { FieldIssue } from '@visitor-invitations/core/errors';
import type { InvitationUpdate } from '@visitor-invitations/core/portable';
import { DateTime } from 'luxon';
import type { INodeProperties } from 'n8n-workflow';
import { invalid } from '../../../../shared/errors/invalid.ts';
import { hostLocator, siteLocator } from '../../../../shared/parameters/locators.ts';
import type { ActionContext } from '../../action.ts';
import { checkedFields } from '../checked-fields.ts';
import { startDate } from '../common.ts';
import {
  asParameters,
  columnProperties,
  HOST,
  ID,
  invitationId,
  KEY,
  mappedByName,
  namedColumn,
} from './columns.ts';
import { extraFields } from './extra-fields.ts';

export const columns: INodeProperties = {
  displayName: 'Columns',
  name: 'columns',
  type: 'resourceMapper',
  noDataExpression: true,
  default: { mappingMode: 'defineBelow', value: null },
  description:
    'Fields of the invitation (blank values change nothing; automatic mapping uses input fields with these names)',
  typeOptions: {
    resourceMapper: {
      resourceMapperMethod: 'invitationColumns',
      mode: 'upsert',
      fieldWords: { singular: 'column', plural: 'columns' },
      addAllFields: true,
      multiKeyMatch: true,
      matchingFieldsLabels: {
        title: 'Columns to Match On',
        description: 'Email, Start, Site and Host, or Invitation ID',
        hint: 'Only the day of Start is compared. To change a visit’s host or day, match on Invitation ID.',
      },
      refreshStaleSchemaOnOpen: true,
    },
  },
};

export interface VisitOfRow {
  readonly hostEmail: string;
  readonly siteId: string;
  readonly email: string;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  readonly startDate: Date | string;
  /** The zone that the day of the start is meant in. */
  readonly zone: string;
}

export interface UpsertRow {
  /** The invitation's ID, where the row goes by it. */
  readonly id: string | undefined;
  readonly fields: InvitationUpdate;
  /** Absent where the row has an ID, and not all that a visit is matched by. */
  readonly visit: VisitOfRow | undefined;
}

export const dayOf = (moment: Date | string, zone: string): string =>
  DateTime.fromJSDate(new Date(moment), { zone }).toISODate() ?? '';

export const readRow = async (context: ActionContext): Promise<UpsertRow> => {
  const { mapped, fieldsOf, zone } = context;
  const { isAutomatic, matching, values } = mapped(columns);
  if (isAutomatic) await extraFields(values, context);
  const isById = checkedMatching(matching) || !isAutomatic;
  const given = asParameters(mappedByName(values));
  const faults: FieldIssue[] = [];
  const { [invitationId.name]: id, ...read } = await fieldsOf(columnProperties, given, faults);
  const key = isById && id !== undefined ? { invitationId: id } : undefined;
  // What was not found by its name is not missing as well.
  const needed = (faults.length > 0 ? [startDate] : [siteLocator, hostLocator, startDate]).filter(
    ({ name }) => read[name] === undefined,
  );
  if (!key) faults.push(...needed.map(({ name: field }) => ({ field, rule: 'is required' })));
  const checkedKey = key && check(operations['invitations.get'].params, key);
  if (checkedKey && !checkedKey.ok) faults.push(...checkedKey.issues);
  const fields = checkedFields(operations['invitations.update'].body, read, faults);
  return {
    id: key && String(id).toLowerCase(),
    fields,
    visit: needed.length > 0 ? undefined : ({ email: '', ...fields, zone } as VisitOfRow),
  };
};

/** Whether rows are matched by the ID. @throws InputError for a set of columns that does not tell visits apart. */
const checkedMatching = (matching: readonly string[] | undefined): boolean => {
  if (!matching) return false;
  const columnsOf = new Set(matching.map((name) => namedColumn(name) ?? name));
  const others = [...columnsOf].filter((column) => column !== ID && column !== HOST);
  const isKey = others.length === KEY.length && KEY.every((column) => others.includes(column));
  if (isKey || (columnsOf.has(ID) && columnsOf.size === 1)) return columnsOf.has(ID);
  throw invalid(columns.name, 'must be matched on Invitation ID, or on Email, Start, Site and Host');
};
