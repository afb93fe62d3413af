import { check, operations } from '@visitor-invitations/core/portable';
import { CannotTell, cannotTell } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { idOf, isSuccess } from '../responses.ts';
import { type Trial, tryValues, type Values, type Writer, writerFor } from './read-back.ts';
import { occasionOf, referenceFor } from './references.ts';
import { fieldsOf, type RequestField, type WritingId } from './request-fields.ts';
import { isFreeText, tellingValue, textOfLength } from './values.ts';

/** What was written into the fields of one operation, what was there before, and what came of it. */
export interface Trials {
  readonly before: Values;
  /** Each once, though it may be that of several fields. */
  readonly all: readonly Trial[];
  readonly find: (field: RequestField) => Trial | undefined;
  /** @throws CannotTell when nothing was written into that field, and why */
  readonly of: (field: RequestField) => Trial;
}

const trialsOf = (
  trials: ReadonlyMap<string, Trial>,
  before: Values = {},
  lacking: ReadonlyMap<string, string> = new Map(),
): Trials => ({
  before,
  all: [...new Set(trials.values())],
  find: ({ name }) => trials.get(name),
  of: ({ name }) => trials.get(name) ?? cannotTell(lacking.get(name) ?? 'no value is known for it'),
});

/** Every operation that writes, with what it writes to: a create's own record, or one that an update changes. */
const rounds = { create: 'A', update: 'B' } as const;

const isUpdate = (id: WritingId) => operations[id].effect === 'idempotent';

/** Of the two fields for a visitor type only one may be given (A8). */
const apartFromTheOthers = new Set(['visitorTypeId']);

/** The values of one round, and why some fields have none. */
const valuesOf = async (id: WritingId, round: 'A' | 'B', probe: Probe) => {
  const own: Record<string, string> = {};
  const referring: Record<string, string> = {};
  const lacking = new Map<string, string>();
  for (const field of fieldsOf(id)) {
    const refer = referenceFor(field.name, round);
    try {
      if (refer) referring[field.name] = await refer(probe);
      else
        own[field.name] =
          tellingValue(field, occasionOf(probe, round)) ?? cannotTell('no value is known for it');
    } catch (error) {
      if (!(error instanceof CannotTell)) throw error;
      lacking.set(field.name, error.message);
    }
  }
  return { own, referring, lacking };
};

const without = (values: Values, names: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));

/** An invitation or a host group to update, which has the values of the first round where they are taken. */
const targetOf = async (id: WritingId, probe: Probe): Promise<{ target: string; before: Values }> => {
  const creating = id === 'hostGroups.update' ? 'hostGroups.create' : 'invitations.create';
  const { own, referring } = await valuesOf(creating, rounds.create, probe);
  const before = without({ ...referring, ...own }, apartFromTheOthers);
  const { response } = await writerFor(creating, probe).write(before);
  const target = isSuccess(response) ? idOf(response.body) : undefined;
  if (target !== undefined) return { target, before: { ...referring, ...own } };
  const { id: plain } = await (id === 'hostGroups.update' ? probe.made.hostGroup() : probe.made.invitation());
  return { target: plain, before: {} };
};

/** What an operation writes to, the same for all the checks of its fields. */
const subjectOf = (id: WritingId, probe: Probe) =>
  probe.once(`${id} subject`, async (): Promise<{ writer: Writer; before: Values }> => {
    if (!isUpdate(id)) return { writer: writerFor(id, probe), before: {} };
    const { target, before } = await targetOf(id, probe);
    return { writer: writerFor(id, probe, target), before };
  });

/** Writes a telling value into every field of an operation, and looks at it wherever the record is shown. */
export const writeTellingValues = (id: WritingId, probe: Probe): Promise<Trials> =>
  probe.once(`${id} values`, async () => {
    const { writer, before } = await subjectOf(id, probe);
    const { own, referring, lacking } = await valuesOf(
      id,
      isUpdate(id) ? rounds.update : rounds.create,
      probe,
    );
    // An update changes what it refers to one by one: a group need not be one of the other site.
    const alone = isUpdate(id) ? new Set(Object.keys(referring)) : apartFromTheOthers;
    const all = { ...referring, ...own };
    const trials = new Map(await tryValues(writer, fieldsOf(id), without(all, alone)));
    for (const name of alone) {
      const value = all[name];
      if (value === undefined) continue;
      for (const [each, trial] of await tryValues(writer, fieldsOf(id), { [name]: value }))
        trials.set(each, trial);
    }
    return trialsOf(trials, before, lacking);
  });

/** As long as no text of a visit is, and yet shorter than most columns. */
const LONG = 300;

/** Writes the longest texts that are allowed, or long ones where no limit is known. */
export const writeLongTexts = (id: WritingId, probe: Probe): Promise<Trials> =>
  probe.once(`${id} long`, async () => {
    const texts = fieldsOf(id)
      .filter((field) => isFreeText(field) && !referenceFor(field.name, 'A'))
      .map(({ name, max = LONG }) => [name, textOfLength(max, probe.made)]);
    return writeTexts(id, probe, Object.fromEntries(texts));
  });

/** Writes the longest texts of characters beyond U+FFFF, of which each is two units of UTF-16. */
export const writeLongSymbols = (id: WritingId, probe: Probe): Promise<Trials> =>
  probe.once(`${id} symbols`, async () => {
    const texts = fieldsOf(id).flatMap((field) =>
      field.max === undefined ? [] : [[field.name, symbolsFor(field, field.max, probe.made)]],
    );
    return writeTexts(id, probe, Object.fromEntries(texts));
  });

const SYMBOL = '🙂';

/** As many as the contract allows, which counts either characters or units. */
const symbolsFor = ({ name }: RequestField, max: number, { tag }: { readonly tag: string }): string => {
  const countsCharacters = check(operations['invitations.update'].body, { [name]: SYMBOL.repeat(max) }).ok;
  const start = tag.length + 1;
  const count = countsCharacters ? max - start : Math.floor((max - start) / 2);
  return textOfLength(start + count, { tag }, SYMBOL);
};

const writeTexts = async (id: WritingId, probe: Probe, values: Values): Promise<Trials> => {
  const { writer } = await subjectOf(id, probe);
  return trialsOf(await tryValues(writer, fieldsOf(id), values));
};

/** Writes a text that is one character too long. */
export const writeTooLong = async (id: WritingId, probe: Probe, { name, max = 0 }: RequestField) => {
  const { writer } = await subjectOf(id, probe);
  return (await writer.write({ [name]: textOfLength(max + 1, probe.made) })).response;
};

/** Writes empty texts into what can be emptied. */
export const writeEmptyTexts = (id: WritingId, probe: Probe): Promise<Trials> =>
  probe.once(`${id} empty`, async () => {
    const { required } = await probe.made.needed();
    const texts = fieldsOf(id)
      .filter(({ name, kind }) => kind === 'text' && !required.includes(name) && !referenceFor(name, 'B'))
      .map(({ name }) => [name, '']);
    return writeTexts(id, probe, Object.fromEntries(texts));
  });
