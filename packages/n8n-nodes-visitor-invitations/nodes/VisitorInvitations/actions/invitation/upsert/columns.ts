import { check, operations } from '@visitor-invitations/core/contract';
import { readName } from '@visitor-invitations/visits';
import type {
  IDataObject,
  ILoadOptionsFunctions,
  INodeListSearchItems,
  INodeListSearchResult,
  INodeProperties,
  ResourceMapperField,
  ResourceMapperFields,
} from 'n8n-workflow';
import { hostLocator, siteLocator } from '../../../../shared/parameters/locators.ts';
import { text } from '../../../../shared/parameters/parameter.ts';
import { email, endDate, firstName, lastName, optionalFields, startDate, visitorType } from '../common.ts';
import names from './field-names.json' with { type: 'json' };

export const invitationId = text('invitationId', 'ID of the invitation');

/** What the columns of the mapper fill in. A label is the ID of its column, part of saved workflows: it never changes. */
export const columnProperties: readonly INodeProperties[] = [
  invitationId,
  firstName,
  lastName,
  email,
  startDate,
  endDate,
  siteLocator,
  hostLocator,
  visitorType,
  ...optionalFields,
];

/** The columns that rows are matched by, unless it is the invitation's ID. The host's counts in any case. */
export const KEY: readonly string[] = [email, startDate, siteLocator].map(({ displayName }) => displayName);
export const HOST = hostLocator.displayName;
export const ID = invitationId.displayName;

const hidden = new Set(optionalFields.map(({ name }) => name).filter((name) => name !== 'subject'));

type Search = (this: ILoadOptionsFunctions) => Promise<INodeListSearchResult>;

export const invitationColumns = (searches: Readonly<Record<'searchSites' | 'searchVisitorTypes', Search>>) =>
  async function invitationColumns(this: ILoadOptionsFunctions): Promise<ResourceMapperFields> {
    const listOf = (search: Search) =>
      search.call(this).then(
        ({ results }) => results,
        () => [],
      );
    const lists = {
      [siteLocator.name]: await listOf(searches.searchSites),
      [visitorType.name]: await listOf(searches.searchVisitorTypes),
    };
    return { fields: columnProperties.map((property) => fieldOf(property, lists[property.name])) };
  };

const fieldOf = (
  { name, displayName, type }: INodeProperties,
  list: readonly INodeListSearchItems[] = [],
): ResourceMapperField => {
  const isMatch = [...KEY, HOST].includes(displayName);
  const options = list.map((item) => ({ name: item.name, value: item.value }));
  return {
    id: displayName,
    displayName,
    type: options.length > 0 ? 'options' : type === 'dateTime' ? 'dateTime' : 'string',
    ...(options.length > 0 && { options }),
    required: false,
    defaultMatch: isMatch,
    canBeUsedToMatch: isMatch || displayName === ID,
    display: true,
    removed: hidden.has(name),
  };
};

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}]/gu, '');

const otherNames: Readonly<Record<string, readonly string[]>> = names.columns;
const byName = new Map(
  columnProperties.flatMap(({ name, displayName }) =>
    [displayName, name, ...(otherNames[name] ?? [])].map((one) => [plain(one), displayName]),
  ),
);

export const namedColumn = (field: string): string | undefined => byName.get(plain(field));

const PARTS: Readonly<Record<string, readonly string[]>> = names.parts;

export const isTaken = (field: string): boolean =>
  namedColumn(field) !== undefined || Object.values(PARTS).flat().includes(plain(field));

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** The values of an input item by column. Of several fields for one, the first that isn't blank counts. */
export const mappedByName = (json: IDataObject): IDataObject => {
  const mapped: IDataObject = {};
  for (const [field, value] of Object.entries(json)) {
    const column = namedColumn(field);
    const isExact = column && plain(field) === plain(column);
    if (column && isGiven(value) && (isExact || !isGiven(mapped[column]))) mapped[column] = value;
  }
  const part = (name: keyof typeof PARTS) =>
    Object.entries(json).find(([field, value]) => PARTS[name]?.includes(plain(field)) && isGiven(value))?.[1];
  const { displayName: start } = startDate;
  const { displayName: end } = endDate;
  const day = mapped[start] ?? part('day');
  mapped[start] = joined(day, part('startTime'));
  mapped[end] = joined(mapped[end] ?? (isGiven(part('endTime')) ? day : undefined), part('endTime'));
  const name = part('name');
  if (typeof name === 'string' && !isGiven(mapped[firstName.displayName] ?? mapped[lastName.displayName])) {
    const read = readName(name, String(mapped[email.displayName] ?? ''));
    if (!read.isUnclear)
      Object.assign(mapped, {
        [firstName.displayName]: read.firstName,
        [lastName.displayName]: read.lastName,
      });
  }
  return mapped;
};

const joined = (day: IDataObject[string], time: IDataObject[string]): IDataObject[string] => {
  if (!isGiven(day) || !isGiven(time)) return day ?? time;
  if (typeof day !== 'string') return day;
  const text = String(time).trim();
  return /^\d{1,2}(?:[:.]\d{2}|\s*[ap]\.?m)/i.test(text)
    ? `${day.trim().replace(/[T ].*$/, '')} ${text}`
    : day;
};

/** The values of columns as those of parameters: sites, hosts and visitor types go by name or ID. */
export const asParameters = (values: IDataObject): IDataObject =>
  Object.fromEntries(
    columnProperties.map(({ name, displayName, type }) => {
      const value = values[displayName];
      const mode = name === visitorType.name && isId(value) ? 'id' : 'name';
      return [name, type === 'resourceLocator' ? { __rl: true, mode, value } : value];
    }),
  );

const isId = (value: unknown) =>
  check(operations['invitations.update'].body, { visitorTypeId: String(value).trim() }).ok;
