import type { IDataObject } from 'n8n-workflow';
import { listed } from '../../../../shared/by-name/find-by-name.ts';
import { invalid } from '../../../../shared/errors/invalid.ts';
import { choice } from '../../../../shared/parameters/parameter.ts';
import { simplifiedInvitation } from '../../../../shared/simplified.ts';
import type { ActionContext } from '../../action.ts';
import { timeOptionsAnd } from '../../time-zone.ts';
import { allowPast } from '../past-start.ts';
import { columnProperties, isTaken } from './columns.ts';

const handlingExtra = choice(
  'handlingExtraFields',
  'What to do with input fields that aren’t columns, if columns are mapped automatically',
  [
    { name: 'Error', value: 'error', description: 'Refuse items with fields that aren’t columns' },
    { name: 'Ignore', value: 'ignore', description: 'Leave them out; a hint names them' },
  ],
  { default: 'ignore' },
);

export const rowOptions = timeOptionsAnd(allowPast, handlingExtra);

/** Fields of the output of actions, and those that n8n adds to rows. */
const KNOWN = new Set([
  ...Object.keys(simplifiedInvitation),
  ...['isNew', 'outcome', 'note', 'row_number', 'createdAt', 'updatedAt'],
]);

/** Says which fields of an item aren't taken. @throws InputError if they aren't to be ignored, or none is taken. */
export const extraFields = async (json: IDataObject, { collection, note }: ActionContext): Promise<void> => {
  const fields = Object.keys(json);
  const extra = fields.filter((field) => !isTaken(field) && !KNOWN.has(field));
  const known = columnProperties.map(({ displayName }) => displayName).join(', ');
  if (fields.length > 0 && !fields.some(isTaken))
    throw invalid(
      'columns',
      `must include known ones: the input has ${listed(fields)}, and known names are ${known}`,
    );
  if (extra.length === 0) return;
  if ((await collection(rowOptions))[handlingExtra.name] === 'error')
    throw invalid('columns', `must not include ${listed(extra)}: known names are ${known}`);
  note(`These fields aren’t columns, so they were ignored: ${listed(extra)}`);
};
