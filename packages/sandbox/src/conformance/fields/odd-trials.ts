import { placesOf } from '../places.ts';
import type { Probe } from '../probe.ts';
import { idOf, isObject, isSuccess, type Members } from '../responses.ts';
import type { HttpResponse } from '../wire.ts';
import { LATER, type Odd, oddTextsFor, oddVisits, TURNS } from './odd-values.ts';
import type { Sighting, Trial, Values } from './read-back.ts';
import { companyNames, occasionOf, referenceFor } from './references.ts';
import { fieldsOf } from './request-fields.ts';
import { isFreeText } from './values.ts';

/** The operations that write a whole visit. */
export type VisitWritingId = 'invitations.create' | 'invitations.update';

/** The parts of a visit that are each refused or kept on their own. */
export type Part = 'times' | 'names' | 'texts' | 'places';

/** What came of one odd part of a visit. */
export interface OddTrial extends Omit<Trial, 'sent'> {
  readonly what: string;
  readonly sent: Values;
  readonly id: string | undefined;
}

/** Every site, and with it hosts, visitor types and companies in turn, each by where it stands. */
const placesInTurn = async (probe: Probe): Promise<readonly Odd[]> => {
  const places = (await placesOf(probe)).slice(0, TURNS);
  const types = await probe.facts.visitorTypes().catch(() => []);
  const companies = await companyNames(probe).catch(() => []);
  return Array.from({ length: TURNS }, (_, turn) => {
    const at = turn % places.length;
    const type = types.length > 0 ? types[turn % types.length] : undefined;
    const company = companies.length > 0 ? companies[turn % companies.length] : undefined;
    return {
      what: `place ${at + 1} of ${places.length}`,
      values: {
        ...places[at],
        ...(type && { visitorTypeName: type.name }),
        ...(company !== undefined && { companyName: company }),
      } as Values,
    };
  });
};

/** What is odd in each turn, part by part. */
const turnsFor = async (
  id: VisitWritingId,
  probe: Probe,
): Promise<readonly Readonly<Record<Part, Odd>>[]> => {
  const occasion = occasionOf(probe, 'A');
  const fields = fieldsOf(id).filter((field) => !referenceFor(field.name, 'A'));
  // Without a name that tells whose it is, a create without a response would not be found again.
  const names = fields.filter(
    ({ name, kind }) => kind === 'name' && (id !== 'invitations.create' || name !== 'lastName'),
  );
  const texts = fields.filter(
    (field) => field.kind === 'text' && (isFreeText(field) || field.name === 'mobile'),
  );
  const places = await placesInTurn(probe);
  const start = id === 'invitations.update' ? LATER : 0;
  return oddVisits(occasion).map((times, turn) => ({
    times,
    names: oddTextsFor(names, turn + start, occasion),
    texts: oddTextsFor(texts, turn + start + names.length, occasion),
    places: places[turn] ?? { what: '', values: {} },
  }));
};

const merged = (odds: readonly Odd[]): Values => Object.assign({}, ...odds.map(({ values }) => values));

/** Writes visits that are odd in every part and, where that is refused, each part by itself. */
export const writeOddVisits = (
  id: VisitWritingId,
  probe: Probe,
): Promise<Readonly<Record<Part, readonly OddTrial[]>>> =>
  probe.once(`${id} odd`, async () => {
    const { ask, made } = probe;
    const target = id === 'invitations.update' ? (await made.invitation()).id : undefined;
    const write = async (values: Values): Promise<HttpResponse> =>
      target === undefined ? made.create(await made.bodyWith(values)) : made.update(target, values);
    const look = async (
      response: HttpResponse,
    ): Promise<{ id: string | undefined; seen: readonly Sighting[] }> => {
      const invitationId = idOf(response.body);
      if (invitationId === undefined) return { id: undefined, seen: [] };
      const { body } = await ask('invitations.get', { params: { invitationId } });
      const isIt = (record: unknown): record is Members => isObject(record) && idOf(record) === invitationId;
      const seen: Sighting[] = [];
      if (isIt(response.body)) seen.push({ where: 'in the response', record: response.body });
      if (isIt(body)) seen.push({ where: 'when it is read', record: body });
      return { id: invitationId, seen };
    };
    const trials: Record<Part, OddTrial[]> = { times: [], names: [], texts: [], places: [] };
    for (const turn of await turnsFor(id, probe)) {
      const parts = Object.entries(turn) as [Part, Odd][];
      const enter = async (those: typeof parts, response: HttpResponse) => {
        const seen = isSuccess(response)
          ? await look(response)
          : { id: undefined, seen: [], refused: response };
        for (const [part, { what, values }] of those) trials[part].push({ what, sent: values, ...seen });
      };
      const together = await write(merged(parts.map(([, odd]) => odd)));
      if (isSuccess(together)) await enter(parts, together);
      else for (const each of parts) await enter([each], await write(each[1].values));
    }
    return trials;
  });
