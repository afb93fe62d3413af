import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { invalid } from '../../shared/errors/invalid.ts';
import { givenText } from '../../shared/parameters/given-text.ts';
import { choice, optionsWith, text } from '../../shared/parameters/parameter.ts';
import { zoneNamed } from '../helpers/time-zones.ts';
import type { Times } from '../helpers/to-fields.ts';

const timeZone = text('timeZone', 'Time zone for dates without an offset (default: the workflow’s)', {
  placeholder: 'e.g. Europe/London',
});

const dateOrder = choice(
  'dateOrder',
  'How to read dates that don’t start with the year',
  [
    { name: 'Day First', value: 'day', description: '06/05/2030 and 06.05.2030 are 6 May' },
    { name: 'Month First', value: 'month', description: '06/05/2030 is 5 June' },
    { name: 'Year First Only', value: '', description: 'Other dates are refused, because they’re ambiguous' },
  ],
  {},
);

export const timeOptionsAnd = (...others: readonly INodeProperties[]) =>
  optionsWith(dateOrder, timeZone, ...others);

export const timeOptions = timeOptionsAnd();

export const readTimes = (execution: IExecuteFunctions, itemIndex: number): Times => {
  const read = ({ name }: INodeProperties) =>
    givenText(execution.getNodeParameter(`${timeOptions.name}.${name}`, itemIndex, ''));
  const order = read(dateOrder) as Times['order'] | '';
  const given = read(timeZone);
  const zone = given ? zoneNamed(given) : execution.getTimezone();
  if (!zone) throw invalid(timeZone.name, 'must be a time zone like Europe/London');
  return { zone, ...(given && { isZoneGiven: true }), ...(order && { order }) };
};
