import { check, operations } from '@visitor-invitations/core/portable';
import type { IDataObject, INodeProperties, ResourceMapperField, ResourceMapperFields } from 'n8n-workflow';
import { hostLocator, siteLocator } from '../../../../shared/parameters/locators.ts';
import { email, endDate, firstName, lastName, optionalFields, startDate, visitorType } from '../common.ts';

/** A column of the mapper. */
interface Column {
  /** Part of saved workflows: never changes. */
  readonly id: string;
  /** The parameter of other actions that it is, by its name in the contract. */
  readonly property: INodeProperties;
  /** How else its field may be named in the input, such as in the output of other actions. */
  readonly alsoNamed?: readonly string[];
}

export const invitationId: INodeProperties = {
  displayName: 'Invitation ID',
  name: 'invitationId',
  type: 'string',
  default: '',
};

const columnOf = (property: INodeProperties): Column => ({ id: property.name, property });

const all: readonly Column[] = [
  { id: 'id', property: invitationId },
  ...[firstName, lastName, email].map(columnOf),
  { id: 'startDate', property: startDate, alsoNamed: ['Start Date'] },
  { id: 'endDate', property: endDate, alsoNamed: ['End Date'] },
  { id: 'site', property: siteLocator, alsoNamed: ['siteName', 'siteId'] },
  { id: 'host', property: hostLocator, alsoNamed: ['hostEmail'] },
  { id: 'visitorType', property: visitorType, alsoNamed: ['visitorTypeName'] },
  ...optionalFields.map(columnOf),
];

/** What the columns fill in, for those who read it and for the labels in errors. */
export const columnProperties: readonly INodeProperties[] = all.map(({ property }) => property);

/** The columns that rows are matched by, unless it is the invitation's ID. */
export const KEY: readonly string[] = ['email', 'startDate', 'site'];
export const ID = 'id';

/** Columns that a new node does not show yet. */
const hidden = new Set(optionalFields.map(({ name }) => name).filter((name) => name !== 'subject'));

/** The columns, as the editor shows them. They are the same for every team, so that they show without a credential. */
export const invitationColumns = async (): Promise<ResourceMapperFields> => ({
  fields: all.map(
    ({ id, property: { displayName, type } }): ResourceMapperField => ({
      id,
      displayName,
      type: type === 'dateTime' ? 'dateTime' : 'string',
      required: false,
      defaultMatch: KEY.includes(id),
      canBeUsedToMatch: id === ID || KEY.includes(id),
      display: true,
      removed: hidden.has(id),
    }),
  ),
});

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** The values of an input item by column: its fields go by the name or the label of a column, and others are left. */
export const mappedByName = (json: IDataObject): IDataObject => {
  const fields = new Map(Object.entries(json).map(([name, value]) => [plain(name), value]));
  const given = ({ id, property, alsoNamed = [] }: Column) =>
    [id, property.displayName, ...alsoNamed].map((name) => fields.get(plain(name))).find(Boolean);
  return Object.fromEntries(all.map((column) => [column.id, given(column)]));
};

/** The values of columns as those of parameters: sites, hosts and visitor types go by name or ID. */
export const asParameters = (values: IDataObject): IDataObject =>
  Object.fromEntries(
    all.map(({ id, property: { name, type } }) => {
      const value = values[id];
      const mode = name === visitorType.name && isId(value) ? 'id' : 'name';
      return [name, type === 'resourceLocator' ? { __rl: true, mode, value } : value];
    }),
  );

const isId = (value: unknown) =>
  check(operations['invitations.update'].body, { visitorTypeId: String(value).trim() }).ok;
