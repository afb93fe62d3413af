import { type CheckRow, type ConformanceCheck, checksOf, type Source } from '../check.ts';
import { differingMembers } from '../differing-members.ts';
import { fateOf } from '../fields/fate.ts';
import type { Trial } from '../fields/read-back.ts';
import { fieldsOf, type RequestField, type WritingId } from '../fields/request-fields.ts';
import {
  canBeLong,
  type Trials,
  writeEmptyTexts,
  writeLongSymbols,
  writeLongTexts,
  writeTellingValues,
  writeTooLong,
} from '../fields/trials.ts';
import { CannotTell, expecting, Unanswered, type Verdict } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { expectBadRequest, firstOf, inWords, isBlank, isError, memberAt } from '../responses.ts';
import { areaOfOperation } from './operations.ts';

/** Where the fields of an operation are stated. */
const sources: Record<WritingId, Source> = {
  'invitations.create': { documented: 'Resources and their fields' },
  'invitations.update': { documented: 'Update an invitation' },
  'hostGroups.create': { assumed: 'A25' },
  'hostGroups.update': { documented: 'Other operations' },
};

/** What became of a field, wherever it was seen; the places are named where they do not agree. */
export const fateIn = (
  field: RequestField,
  { sent, refused, seen }: Trial,
  before: Trials['before'] = {},
) => {
  if (refused) return `refused with ${inWords(refused)}`;
  if (seen.length === 0) throw new Unanswered('what was written was not seen again');
  const written = { sent: sent[field.name] ?? '', before: before[field.name], others: sent };
  const fates = seen.map(({ where, record }) => ({
    where,
    fate: fateOf(field, written, memberAt(record, field.path)),
  }));
  const [first] = fates;
  if (fates.every(({ fate }) => fate === first?.fate)) return first?.fate;
  return fates.flatMap(({ where, fate }) => (fate === undefined ? [] : [`${fate} ${where}`])).join('; ');
};

/** Whether a field, or a value of it, is written as it was sent. */
export type IsTaken = (field: RequestField, value?: string) => boolean;

/** Whether a whole body writes a field as it is sent, or a value of it: that it does not is the finding of other checks. */
export const takenTogether = async (id: WritingId, probe: Probe): Promise<IsTaken> => {
  const { before, of } = await writeTellingValues(id, probe);
  return (field, value) => {
    try {
      const trials = of(field);
      const isWhole = trials.every((trial) => fateIn(field, trial, before) === undefined);
      return isWhole && (value === undefined || trials.some(({ sent }) => sent[field.name] === value));
    } catch (error) {
      if (error instanceof CannotTell) return false;
      throw error;
    }
  };
};

/** The first of several values that did not come back. */
const fateOfAll = (field: RequestField, trials: readonly Trial[], before: Trials['before']) =>
  trials.map((trial) => fateIn(field, trial, before)).find((fate) => fate !== undefined);

const comesBack = (id: WritingId, field: RequestField): CheckRow => ({
  id: `${id}.${field.name}`,
  text: `${field.name} comes back as it was sent`,
  async run(probe) {
    const trials = await writeTellingValues(id, probe);
    return expecting('the same value', fateOfAll(field, trials.of(field), trials.before));
  },
});

/** Kept whole, or refused: but never cut. */
const longText = (id: WritingId, field: RequestField): CheckRow => ({
  id: `${id}.${field.name}.long`,
  text: `A long ${field.name} comes back whole, or is refused`,
  async run(probe) {
    const trials = (await writeLongTexts(id, probe)).of(field);
    const taken = trials.filter(({ refused }) => !refused || !isError(refused, 400, 'BAD_REQUEST'));
    return expecting('all of it, or 400 BAD_REQUEST', fateOfAll(field, taken, {}));
  },
});

const limits = (id: WritingId, field: RequestField, max: number): CheckRow[] => {
  const longest = (suffix: string, text: string, write: typeof writeLongTexts): CheckRow => ({
    id: `${id}.${field.name}.${suffix}`,
    text,
    source: { documented: 'Limits' },
    async run(probe): Promise<Verdict> {
      const trials = await write(id, probe);
      return expecting('all of it', fateOfAll(field, trials.of(field), {}));
    },
  });
  return [
    longest('max', `${field.name} of ${max} characters come back whole`, writeLongTexts),
    longest('symbols', `${field.name} can have as many emoji as the limit allows`, writeLongSymbols),
    {
      id: `${id}.${field.name}.over`,
      text: `${field.name} of more than ${max} characters return 400 BAD_REQUEST`,
      source: { documented: 'Limits' },
      run: (probe) =>
        firstOf(
          Object.fromEntries(
            [max + 1, 2 * max, 10 * max].map((length) => [
              `${length} characters`,
              async () => expectBadRequest(await writeTooLong(id, probe, field.name, length)),
            ]),
          ),
        ),
    },
  ];
};

const rowsOf = (id: WritingId, field: RequestField): CheckRow[] => {
  if (field.max !== undefined) return [comesBack(id, field), ...limits(id, field, field.max)];
  return [comesBack(id, field), ...(canBeLong(field) ? [longText(id, field)] : [])];
};

/** What the service sets itself, and what a record refers to; what the request sets has checks of its own. */
const respondsAsRead = (id: WritingId): CheckRow => ({
  id: `${id}.response`,
  text: 'Its response is what is read afterwards',
  async run(probe) {
    const { all } = await writeTellingValues(id, probe);
    const pairs = all.flatMap(({ sent, seen }) => {
      const [response, read] = (['in the response', 'when it is read'] as const).map(
        (place) => seen.find(({ where }) => where === place)?.record,
      );
      return response && read ? [{ sent, response, read }] : [];
    });
    if (pairs.length === 0) throw new Unanswered('what was written was not seen again');
    const names = pairs.flatMap(({ sent, response, read }) => {
      const fields = fieldsOf(id).filter(({ name }) => name in sent);
      return differingMembers(
        id,
        response,
        read,
        fields.map(({ path }) => path.join('.')),
      );
    });
    return expecting('the same', names.length > 0 ? `another ${[...new Set(names)].join(', ')}` : undefined);
  },
});

const emptied: CheckRow = {
  id: 'invitations.update.emptied',
  text: 'An empty text empties a field',
  source: { assumed: 'A16' },
  async run(probe) {
    const trials = await writeEmptyTexts('invitations.update', probe);
    const found = fieldsOf('invitations.update').flatMap((field) => {
      const trial = trials.all.find(({ sent }) => field.name in sent);
      if (!trial) return [];
      if (trial.refused) return [`${field.name} is refused with ${inWords(trial.refused)}`];
      const full = trial.seen.filter(({ record }) => !isBlank(memberAt(record, field.path)));
      return full.length > 0 ? [`${field.name} is not emptied`] : [];
    });
    return expecting('empty fields', found.length > 0 ? found.join('; ') : undefined);
  },
};

/** Every field of every body comes back as it was sent, and no longer than it may be. */
export const fieldChecks = (id: WritingId): readonly ConformanceCheck[] =>
  checksOf({ area: areaOfOperation(id), needs: 'write', source: sources[id] }, [
    ...fieldsOf(id).flatMap((field) => rowsOf(id, field)),
    respondsAsRead(id),
    ...(id === 'invitations.update' ? [emptied] : []),
  ]);
