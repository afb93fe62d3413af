import { type CheckRow, checksOf, type Source } from '../check.ts';
import { type OddTrial, type Part, type VisitWritingId, writeOddVisits } from '../fields/odd-trials.ts';
import { fieldsOf } from '../fields/request-fields.ts';
import { cannotTell, expecting, type Outcome, unknown, type Verdict } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { inWords, isBlank, isError, isObject, isSuccess, recordIn, succeeded } from '../responses.ts';
import { fateIn } from './fields.ts';

const sources: Record<VisitWritingId, Source> = {
  'invitations.create': { documented: 'Resources and their fields' },
  'invitations.update': { documented: 'Update an invitation' },
};

/** What a service may refuse because of a rule of its own, which nobody promised that it lacks. */
const mayBeRefused: readonly Part[] = ['times', 'names', 'places'];

const isRefusal = ({ refused }: OddTrial) => refused !== undefined && isError(refused, 400, 'BAD_REQUEST');

/** The first field of a part that did not come back, and in which visit. */
const lostIn = (id: VisitWritingId, { what, ...trial }: OddTrial): string | undefined => {
  if (trial.refused) return `${what}: refused with ${inWords(trial.refused)}`;
  if (trial.seen.length === 0) return undefined;
  for (const field of fieldsOf(id).filter(({ name }) => name in trial.sent)) {
    const fate = fateIn(field, trial);
    const about =
      what.split(', ').find((each) => each.startsWith(`${field.name} `)) ?? `${what}: ${field.name}`;
    if (fate !== undefined) return `${about}: ${fate}`;
  }
  return undefined;
};

/** What is seen of some parts of the odd visits. */
const seenOf = async (
  id: VisitWritingId,
  probe: Probe,
  parts: readonly Part[],
): Promise<Outcome | Verdict> => {
  const all = await writeOddVisits(id, probe);
  const refused: string[] = [];
  for (const part of parts) {
    for (const trial of all[part]) {
      if (mayBeRefused.includes(part) && isRefusal(trial)) refused.push(trial.what);
      else {
        const lost = lostIn(id, trial);
        if (lost !== undefined) return expecting('the same value', lost);
      }
    }
  }
  return refused.length > 0
    ? unknown(`refused: ${refused.join('; ')}`)
    : expecting('the same value', undefined);
};

/** Dates that are changed one at a time: with the other as it was, and without it where an update merges. */
const oneDate: CheckRow = {
  id: 'invitations.update.one-date',
  text: 'A change of the start or of the end alone changes that one',
  async run(probe): Promise<Outcome | Verdict> {
    const { made, ask } = probe;
    const { startDate, endDate } = (await made.bodyWith({})) as Record<string, string>;
    if (startDate === undefined || endDate === undefined) return cannotTell('a create has no dates');
    const { id } = await made.invitation();
    const [earlier, later] = [-1, 1].map((sign, index) =>
      new Date(Date.parse((index === 0 ? startDate : endDate) as string) + sign * 20 * 60_000).toISOString(),
    ) as [string, string];
    const params = { invitationId: id };
    const steps: readonly (readonly [string, Record<string, string>, Record<string, string>])[] = [
      ['endDate alone', { startDate, endDate: later }, { startDate, endDate: later }],
      ['startDate alone', { startDate: earlier, endDate: later }, { startDate: earlier, endDate: later }],
      ['neither', { startDate: earlier, endDate: later }, { startDate: earlier, endDate: later }],
    ];
    const wrongAfter = async (what: string, expected: Readonly<Record<string, string>>) => {
      const record = recordIn(await ask('invitations.get', { params }));
      const wrong = Object.entries(expected).filter(
        ([name, value]) => Date.parse(String(record[name])) !== Date.parse(value) && !isBlank(record[name]),
      );
      return wrong.length > 0
        ? `after a change of ${what}: another ${wrong.map(([name]) => name).join(', ')}`
        : undefined;
    };
    for (const [what, sent, expected] of steps) {
      succeeded(await made.update(id, sent));
      const found = await wrongAfter(what, expected);
      if (found !== undefined) return expecting('that date', found);
    }
    // Where an update replaces, a body with one field is refused.
    const lone = await ask('invitations.update', {
      params,
      query: { suppressEmail: true },
      body: { endDate },
    });
    if (!isSuccess(lone)) return expecting('that date', undefined);
    return expecting(
      'that date',
      await wrongAfter('endDate and nothing else', { startDate: earlier, endDate }),
    );
  },
};

/** What was made at each place can be removed there. */
const removable: CheckRow = {
  id: 'invitations.delete.places',
  text: 'An invitation can be deleted at every site and with every host',
  source: { assumed: 'A11' },
  async run(probe) {
    const { places } = await writeOddVisits('invitations.create', probe);
    const first = new Map(places.map(({ what, id }) => [what, id] as const).toReversed());
    for (const [what, invitationId] of [...first].toReversed()) {
      if (invitationId === undefined) continue;
      const params = { invitationId };
      const response = await probe.ask('invitations.delete', { params });
      if (!isSuccess(response)) return expecting('a deleted invitation', `${what}: ${inWords(response)}`);
      const { body, status } = await probe.ask('invitations.get', { params });
      const isThere = status === 200 && isObject(body) && isBlank(body.cancelled);
      if (isThere) return expecting('a deleted invitation', `${what}: one that isn’t cancelled`);
    }
    return expecting('a deleted invitation', undefined);
  },
};

/** Visits at odd times, with odd texts, and at every place. */
export const oddVisitChecks = (id: VisitWritingId) =>
  checksOf({ area: 'invitations', needs: 'write', source: sources[id] }, [
    {
      id: `${id}.times`,
      text: 'A visit at any time, however short or long, has the times that were sent',
      run: (probe) => seenOf(id, probe, ['times']),
    },
    {
      id: `${id}.odd-texts`,
      text: 'A text that looks like a number, a date or nothing comes back as that text',
      run: (probe) => seenOf(id, probe, ['names', 'texts']),
    },
    {
      id: `${id}.places`,
      text: 'Each site, host, visitor type and company that is named comes back',
      run: (probe) => seenOf(id, probe, ['places']),
    },
    ...(id === 'invitations.update' ? [oneDate, removable] : []),
  ]);
