import { InputError } from '@visitor-invitations/core/portable';
import { IANAZone } from 'luxon';
import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { givenText } from '../../shared/parameters/given-text.ts';
import type { DateReading } from '../helpers/date-time.ts';

const timeZone: INodeProperties = {
  displayName: 'Time Zone',
  name: 'timeZone',
  type: 'string',
  default: '',
  placeholder: 'e.g. Europe/London',
  description: 'Time zone for dates without an offset (default: the workflow’s)',
};

/** The options of actions with dates. */
export const timeOptions: INodeProperties = {
  displayName: 'Options',
  name: 'options',
  type: 'collection',
  placeholder: 'Add option',
  default: {},
  options: [timeZone],
};

/**
 * The zone of an item's dates without an offset.
 * @throws InputError when there is no such zone.
 */
export const readTimes = (
  execution: IExecuteFunctions,
  itemIndex: number,
): Pick<DateReading, 'zone' | 'isZoneGiven'> => {
  const value = execution.getNodeParameter(`${timeOptions.name}.${timeZone.name}`, itemIndex, '');
  const zone = givenText(value);
  if (!zone) return { zone: execution.getTimezone() };
  if (!IANAZone.isValidZone(zone))
    throw new InputError([{ field: timeZone.name, rule: 'must be a time zone like Europe/London' }]);
  return { zone, isZoneGiven: true };
};
