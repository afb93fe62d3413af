import {
  type IDataObject,
  type INodeParameterResourceLocator,
  type INodeProperties,
  tryToParseDateTime,
} from 'n8n-workflow';
import { locatorField } from '../../shared/labels.ts';

export interface ToFieldsOptions {
  /** Of the workflow, such as `Europe/London`. */
  readonly timezone: string;
  /** Whether a field that is there but blank becomes an empty text, instead of being left out. */
  readonly keepBlank?: boolean;
}

/**
 * What was filled in, as fields of the contract. Blank ones are left out, so that an empty cell of a spreadsheet
 * changes nothing. Whether a value is valid is for the contract to say.
 */
export function toFields(
  properties: readonly INodeProperties[],
  values: IDataObject,
  { timezone, keepBlank = false }: ToFieldsOptions,
): Record<string, unknown> {
  const entries = properties.map((property) => toField(property, values[property.name], timezone));
  return Object.fromEntries(
    entries.filter(([, value]) => value !== undefined && value !== null && (keepBlank || value !== '')),
  );
}

function toField(property: INodeProperties, value: unknown, timezone: string): [string, unknown] {
  switch (property.type) {
    case 'resourceLocator': {
      const { mode, value: chosen } = asLocator(property, value);
      return [locatorField(property.name, mode), asText(chosen)];
    }
    case 'dateTime':
      return [property.name, value ? withOffset(value, timezone) : value];
    case 'string':
      return [property.name, asText(value)];
    default:
      return [property.name, value];
  }
}

/** An expression for the whole locator gives the bare value, which is then meant in the default mode. */
function asLocator({ default: initial }: INodeProperties, value: unknown): INodeParameterResourceLocator {
  const locator = value as INodeParameterResourceLocator;
  if (typeof value === 'object' && value !== null && '__rl' in locator) return locator;
  return { ...(initial as INodeParameterResourceLocator), value: value as string };
}

/** Spreadsheets give numbers where the contract has text, such as a telephone number. */
const asText = (value: unknown) =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : value;

/** The editor gives a local time without an offset: it is meant in the time zone of the workflow (A19). */
function withOffset(value: unknown, timezone: string): unknown {
  try {
    return tryToParseDateTime(value, timezone).toISO();
  } catch {
    return value;
  }
}
