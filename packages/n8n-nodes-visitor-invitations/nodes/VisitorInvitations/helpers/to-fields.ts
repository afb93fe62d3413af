import type { FieldIssue } from '@visitor-invitations/core/errors';
import { InputError } from '@visitor-invitations/core/portable';
import type { IDataObject, INodeParameterResourceLocator, INodeProperties } from 'n8n-workflow';
import { locatorField } from '../../shared/errors/labels.ts';
import { givenText } from '../../shared/parameters/given-text.ts';
import { toSwitch } from '../../shared/parameters/switch.ts';
import { type DateReading, toIso, whyNoDate } from './date-time.ts';

export type Times = Pick<DateReading, 'zone' | 'isZoneGiven' | 'order'>;

/**
 * The values of parameters as fields of the contract, which validates them. Blank ones are left out, so that an empty
 * cell of a spreadsheet changes nothing.
 *
 * @throws InputError naming dates in an unknown zone, or that the clocks skip.
 */
export const toFields = (
  properties: readonly INodeProperties[],
  values: IDataObject,
  { times, keepBlank = false }: { readonly times: Times; readonly keepBlank?: boolean },
): Record<string, unknown> => {
  const issues: FieldIssue[] = [];
  const entries = properties.map((property) => toField(property, values[property.name], times, issues));
  if (issues.length > 0) throw new InputError(issues);
  return Object.fromEntries(
    entries.filter(([, value]) => value !== undefined && value !== null && (keepBlank || value !== '')),
  );
};

/** Dates that end something: a day alone is all of that day. */
const ENDS: ReadonlySet<string> = new Set(['endDate', 'startsBefore', 'to', 'windowEnd']);

const toField = (
  property: INodeProperties,
  value: unknown,
  times: Times,
  issues: FieldIssue[],
): [string, unknown] => {
  switch (property.type) {
    case 'resourceLocator': {
      const { mode, value: chosen } = asLocator(property, value);
      return [locatorField(property.name, mode), asText(chosen)];
    }
    case 'dateTime': {
      const { name: field } = property;
      const date = asText(value);
      const reading = { ...times, isEnd: ENDS.has(field) };
      const rule = whyNoDate(date, reading);
      if (rule) issues.push({ field, rule });
      // What has another form is for the contract to refuse.
      return [field, toIso(date, reading) ?? date];
    }
    case 'boolean':
      return [property.name, toSwitch(value) ?? value];
    case 'string':
      return [property.name, asText(value)];
    default:
      return [property.name, value];
  }
};

const asLocator = (
  { default: initial, modes = [] }: INodeProperties,
  value: unknown,
): INodeParameterResourceLocator => {
  const locator = value as INodeParameterResourceLocator;
  if (typeof value === 'object' && value !== null && '__rl' in locator) return locator;
  const named = modes.some(({ name }) => name === 'name') && { mode: 'name' };
  return { ...(initial as INodeParameterResourceLocator), ...named, value: value as string };
};

/** Spreadsheets give numbers where the contract has text, such as a telephone number. */
const asText = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string' ? givenText(value) : value;
