import { check, operations } from '@visitor-invitations/core/portable';
import { CannotTell, cannotTell } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { idOf, isSuccess } from '../responses.ts';
import { type Trial, tryValues, type Values, type Writer, writerFor } from './read-back.ts';
import { occasionOf, placeWith, referenceFor } from './references.ts';
import { fieldsOf, type RequestField, type WritingId } from './request-fields.ts';
import { isFreeText, longEmail, type Occasion, soonAndShort, tellingValue, textOfLength } from './values.ts';

/** What was written into the fields of one operation, what was there before, and what came of it. */
export interface Trials {
  readonly before: Values;
  /** Each once, though it may be that of several fields. */
  readonly all: readonly Trial[];
  /**
   * One for each value that was written into a field.
   * @throws CannotTell when nothing was, and why
   */
  readonly of: (field: RequestField) => readonly Trial[];
}

type NamedTrial = readonly [name: string, trial: Trial];

const trialsOf = (
  trials: Iterable<NamedTrial>,
  before: Values = {},
  lacking: ReadonlyMap<string, string> = new Map(),
): Trials => {
  const all = [...trials];
  return {
    before,
    all: [...new Set(all.map(([, trial]) => trial))],
    of({ name }) {
      const own = all.filter(([each]) => each === name).map(([, trial]) => trial);
      return own.length > 0 ? own : cannotTell(lacking.get(name) ?? 'no value is known for it');
    },
  };
};

type Round = Occasion['round'];

/** What a create takes by default could be what it is given: so it is given two values. An update changes the first. */
const roundsOf = (id: WritingId): readonly Round[] => (isUpdate(id) ? ['B'] : ['A', 'B']);

const isUpdate = (id: WritingId) => operations[id].effect === 'idempotent';

/** Of the two fields for a visitor type only one may be given (A8). */
const apartFromTheOthers = new Set(['visitorTypeId']);

/** The values of one round, and why some fields have none. */
export const valuesOf = async (id: WritingId, round: Round, probe: Probe) => {
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
  const { own, referring } = await valuesOf(creating, 'A', probe);
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

/** What a stricter service takes in place of a value: a host at their own site, a short visit soon. */
const insteadOf = async (
  name: string,
  value: string,
  round: Round,
  probe: Probe,
): Promise<Values | undefined> => {
  const place = await placeWith(probe, name, value);
  if (place) return { ...place };
  return name === 'startDate' || name === 'endDate' ? soonAndShort(occasionOf(probe, round)) : undefined;
};

/** Writes telling values into every field of an operation, and looks at them wherever the record is shown. */
export const writeTellingValues = (id: WritingId, probe: Probe): Promise<Trials> =>
  probe.once(`${id} values`, async () => {
    const { writer, before } = await subjectOf(id, probe);
    const trials: NamedTrial[] = [];
    const lacking = new Map<string, string>();
    for (const round of roundsOf(id)) {
      const values = await valuesOf(id, round, probe);
      const other = await valuesOf(id, round === 'A' ? 'B' : 'A', probe);
      for (const [name, why] of values.lacking) lacking.set(name, why);
      // An update changes what it refers to one by one: a group need not be one of the other site.
      const alone = isUpdate(id) ? new Set(Object.keys(values.referring)) : apartFromTheOthers;
      const all = { ...values.referring, ...values.own };
      const instead = (name: string) => insteadOf(name, all[name] ?? '', round, probe);
      trials.push(...(await tryValues(writer, fieldsOf(id), without(all, alone), instead)));
      for (const [turn, name] of [...alone].entries()) {
        const value = all[name];
        if (value === undefined) continue;
        trials.push(...(await tryValues(writer, fieldsOf(id), { [name]: value }, instead)));
        // It must be no bar to the others either, which change with it.
        const beside = turn % 2 === 0 ? other.own : values.own;
        trials.push(...(await tryValues(writer, fieldsOf(id), { ...beside, [name]: value }, instead)));
      }
    }
    return trialsOf(trials, before, lacking);
  });

/** Longer than most columns, and much longer. What is refused at one length may be cut at another. */
const LONG = [300, 3000];

/** The one long name of a company, which no operation removes. */
const longCompany = (probe: Probe): string => {
  probe.made.keep('a company whose name begins with "conformance test"');
  return textOfLength(Math.min(...LONG), { tag: 'conformance test' });
};

const longTexts = ({ name, kind, max }: RequestField, probe: Probe): readonly string[] => {
  if (kind === 'email') return name === 'email' ? [longEmail(probe.made)] : [];
  if (name === 'companyName') return [longCompany(probe)];
  return (max === undefined ? LONG : [max]).map((length) => textOfLength(length, probe.made));
};

/** Whether a field has a text of its own, which can be long. */
export const canBeLong = (field: RequestField): boolean =>
  field.name === 'companyName' ||
  ((field.kind === 'email' || isFreeText(field)) && !referenceFor(field.name, 'A'));

/** Writes the longest texts that are allowed, or long ones where no limit is known. */
export const writeLongTexts = (id: WritingId, probe: Probe): Promise<Trials> =>
  probe.once(`${id} long`, async () => {
    const texts = fieldsOf(id)
      .filter(canBeLong)
      .map((field) => [field.name, longTexts(field, probe)] as const);
    const most = Math.max(...texts.map(([, each]) => each.length));
    const sets = Array.from({ length: most }, (_, index) =>
      Object.fromEntries(
        texts.flatMap(([name, each]) => (each[index] === undefined ? [] : [[name, each[index]]])),
      ),
    );
    return writeTexts(id, probe, ...sets);
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

const writeTexts = async (id: WritingId, probe: Probe, ...sets: readonly Values[]): Promise<Trials> => {
  const { writer } = await subjectOf(id, probe);
  const trials: NamedTrial[] = [];
  for (const values of sets) trials.push(...(await tryValues(writer, fieldsOf(id), values)));
  return trialsOf(trials);
};

/** Writes a text that is too long. */
export const writeTooLong = async (id: WritingId, probe: Probe, name: string, length: number) => {
  const { writer } = await subjectOf(id, probe);
  return (await writer.write({ [name]: textOfLength(length, probe.made) })).response;
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
