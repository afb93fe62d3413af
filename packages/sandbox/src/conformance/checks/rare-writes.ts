import type { Ask } from '../asker.ts';
import { type CheckRow, checksOf, type Source } from '../check.ts';
import type { VisitWritingId } from '../fields/odd-trials.ts';
import { tryValues, type Values, writerFor } from '../fields/read-back.ts';
import { fieldsOf } from '../fields/request-fields.ts';
import { TEXT } from '../guest.ts';
import { cannotTell, expecting, type Verdict } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { firstOf, idOf, inWords, isError, isSuccess, recordIn } from '../responses.ts';
import { fateIn, takenTogether } from './fields.ts';
import { rename } from './updating.ts';

const HOUR_MS = 60 * 60 * 1000;

const sources: Record<VisitWritingId, Source> = {
  'invitations.create': { assumed: 'A8' },
  'invitations.update': { documented: 'Update an invitation' },
};

/** Texts that nobody has to take, but that nobody may change either. */
const rareTexts = (tag: string): readonly Values[] => [
  {
    adminNotes: `${tag} bell\u0007 escape\u001b start\u0001 delete\u007f end`,
    visitorNotes: `${tag} <script>alert(1)</script> \u202eturned\u202c round`,
    mobile: '+44 7700 900123 ext. 4567',
  },
  { mobile: '+44 (0)7700 900123, or in the evenings +44 7700 900124', visitorNotes: `${tag}\n\n` },
];

const isKeptOrRefused = async (id: VisitWritingId, probe: Probe): Promise<Verdict> => {
  const { made } = probe;
  const target = id === 'invitations.update' ? (await made.invitation()).id : undefined;
  // What is lost of any text is the finding of other checks.
  const isTaken = await takenTogether(id, probe);
  const fields = fieldsOf(id).filter((field) => isTaken(field));
  for (const values of rareTexts(made.tag)) {
    const trials = await tryValues(writerFor(id, probe, target), fields, values);
    for (const field of fields) {
      const trial = trials.get(field.name);
      if (!trial || (trial.refused && isError(trial.refused, 400, 'BAD_REQUEST'))) continue;
      const fate = fateIn(field, trial);
      if (fate !== undefined) return expecting('the same value, or a refusal', `${field.name}: ${fate}`);
    }
  }
  return expecting('the same value, or a refusal', undefined);
};

/** Sends an update or a create with other headers than usual, and looks whether it is done. */
const isDoneWith = async (
  id: VisitWritingId,
  probe: Probe,
  headers: NonNullable<Ask['headers']>,
): Promise<Verdict> => {
  const { made, ask } = probe;
  const isTaken = await takenTogether(id, probe);
  if (!fieldsOf(id).some((field) => field.name === 'subject' && isTaken(field)))
    return cannotTell('a subject is not written as it is sent');
  const usual = id === 'invitations.create' ? await made.firstResponse() : await rename(probe);
  if (idOf(usual.body) === undefined) return cannotTell('it returns no invitation as it is');
  const subject = `${TEXT} ${made.tag}, Zoë`;
  const request = { query: { suppressEmail: true }, headers };
  const body = await made.bodyWith({ subject });
  const response =
    id === 'invitations.create'
      ? await made.tryIn(id, { ...request, body })
      : await ask(id, { ...request, params: { invitationId: (await made.invitation()).id }, body });
  if (!isSuccess(response)) return expecting('a success', inWords(response));
  const invitationId = idOf(response.body);
  if (!response.isJson || invitationId === undefined) return expecting('a success', 'no invitation as JSON');
  const record = recordIn(await ask('invitations.get', { params: { invitationId } }));
  return expecting('a success', record.subject === subject ? undefined : 'another subject');
};

/** A visit at a time of its own, which is updated, or refused without a trace. */
const isUpdatedAt = (probe: Probe, from: number) => async (): Promise<Verdict> => {
  const { made, ask } = probe;
  const expected = 'the update, or 400';
  const dates = {
    startDate: new Date(from).toISOString(),
    endDate: new Date(from + HOUR_MS).toISOString(),
  };
  const created = await made.create(await made.bodyWith(dates));
  const invitationId = isSuccess(created) ? idOf(created.body) : undefined;
  // A service may want visits to come.
  if (invitationId === undefined) return expecting(expected, undefined);
  const changed = { ...dates, subject: `${TEXT}, changed` };
  const response = await made.update(invitationId, changed);
  if (!isSuccess(response) && response.status !== 400) return expecting(expected, inWords(response));
  const { subject } = recordIn(await ask('invitations.get', { params: { invitationId } }));
  const isChanged = subject === changed.subject;
  if (isChanged === isSuccess(response)) return expecting(expected, undefined);
  return expecting(expected, isChanged ? `${inWords(response)}, and done` : '200, and not done');
};

const rowsOf = (id: VisitWritingId): CheckRow[] => [
  {
    id: `${id}.rare-texts`,
    text: 'Texts that few people write come back as they were sent, or are refused',
    source: sources[id],
    run: (probe) => isKeptOrRefused(id, probe),
  },
  {
    id: `${id}.charset`,
    text: 'A content type that names its charset, UTF-8, is as good as one that doesn’t',
    source: sources[id],
    run: (probe) => isDoneWith(id, probe, { 'content-type': 'application/json; charset=utf-8' }),
  },
];

/** What is rarely sent. */
export const rareWriteChecks = checksOf({ area: 'invitations', needs: 'write' }, [
  ...rowsOf('invitations.create'),
  ...rowsOf('invitations.update'),
  {
    id: 'invitations.update.accept',
    text: 'An update without the header accept is done, and returns JSON',
    source: { documented: 'Update an invitation' },
    run: (probe) => isDoneWith('invitations.update', probe, { accept: null }),
  },
  {
    id: 'invitations.update.past',
    text: 'A visit of the past, and one of today, is updated as any other, or the update is refused with 400',
    source: { documented: 'Update an invitation' },
    run: (probe) =>
      firstOf({
        'a visit of yesterday': isUpdatedAt(probe, probe.now() - 24 * HOUR_MS),
        'a visit of today': isUpdatedAt(probe, probe.now() + 2 * HOUR_MS),
      }),
  },
]);
