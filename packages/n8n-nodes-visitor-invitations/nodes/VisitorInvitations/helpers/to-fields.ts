import type { IDataObject, INodeParameterResourceLocator, INodeProperties } from 'n8n-workflow';
import { locatorField } from '../../shared/errors/labels.ts';
import { givenText } from '../../shared/parameters/given-text.ts';
import { toSwitch } from '../../shared/parameters/switch.ts';
import { type DateReading, toIso } from './date-time.ts';

interface ToFieldsOptions {
  /** The zone of times without an offset. */
  readonly times: Pick<DateReading, 'zone' | 'isZoneGiven'>;
  /** Whether a blank value becomes an empty text, instead of being left out. */
  readonly keepBlank?: boolean;
}

/**
 * The values of parameters as fields of the contract, which validates them. Blank ones are left out, so that an empty
 * cell of a spreadsheet changes nothing.
 */
export const toFields = (
  properties: readonly INodeProperties[],
  values: IDataObject,
  { times, keepBlank = false }: ToFieldsOptions,
): Record<string, unknown> => {
  const entries = properties.map((property) => toField(property, values[property.name], times));
  return Object.fromEntries(
    entries.filter(([, value]) => value !== undefined && value !== null && (keepBlank || value !== '')),
  );
};

/** Dates that end something: a day alone is all of that day. */
const ENDS: ReadonlySet<string> = new Set(['endDate', 'startsBefore', 'to', 'windowEnd']);

const toField = (property: INodeProperties, value: unknown, times: DateReading): [string, unknown] => {
  switch (property.type) {
    case 'resourceLocator': {
      const { mode, value: chosen } = asLocator(property, value);
      return [locatorField(property.name, mode), asText(chosen)];
    }
    case 'dateTime':
      return [property.name, asDateTime(asText(value), { ...times, isEnd: ENDS.has(property.name) })];
    case 'boolean':
      return [property.name, toSwitch(value) ?? value];
    case 'string':
      return [property.name, asText(value)];
    default:
      return [property.name, value];
  }
};

/** An expression for the whole locator gives the bare value, which is a name where there are names. */
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

/** A blank value stays blank, and what cannot be read is for the contract to refuse. */
const asDateTime = (value: unknown, reading: DateReading) =>
  value === undefined || value === null || value === '' ? value : (toIso(value, reading) ?? value);
