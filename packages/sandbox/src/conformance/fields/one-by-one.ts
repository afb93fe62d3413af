import { differingMembers } from '../differing-members.ts';
import { TEXT } from '../guest.ts';
import { placesOf } from '../places.ts';
import type { Probe } from '../probe.ts';
import { isSuccess, type Members, recordIn } from '../responses.ts';
import { changingByItself } from '../watch.ts';
import type { HttpResponse } from '../wire.ts';
import type { Values } from './read-back.ts';
import { placeWith, referenceFor } from './references.ts';
import { fieldsOf } from './request-fields.ts';
import { valuesOf } from './trials.ts';

const id = 'invitations.update';

/** One change of one invitation: what was sent for it, and the invitation before and after. */
export interface Change {
  readonly sent: Values;
  readonly before: Members;
  readonly after: Members;
}

/** An invitation that was changed one field after the other. */
export interface Changes {
  readonly invitationId: string;
  /** A body that has only what changes is taken, and the rest is kept (A9). */
  readonly isMerging: boolean;
  /** Those that were taken. */
  readonly changes: readonly Change[];
  /** Those that were refused. */
  readonly refused: readonly Refusal[];
}

/** A change that was refused, and with what. */
interface Refusal {
  readonly sent: Values;
  readonly response: HttpResponse;
}

/** How much time must pass, in milliseconds, so that the next change has another time: some services keep whole seconds. */
const pauseAfter = ({ updated }: Members): number => (/\.\d*[1-9]/.test(String(updated)) ? 10 : 1100);

/** The two that a service may want to belong together. */
const ofPlaces = ['siteId', 'hostEmail'];

/** What each change sends: each field by itself, but for what only goes together. */
const stepsFor = async (probe: Probe): Promise<readonly Values[]> => {
  const { own, referring } = await valuesOf(id, 'B', probe);
  const values = { ...referring, ...own };
  const fields = fieldsOf(id).filter(({ name }) => name in values);
  const isDate = (name: string) => fields.some((field) => field.name === name && field.kind === 'date-time');
  const { hostGroupName: group, ...others } = values;
  // Of the visitor type, the ID changes it back: the name has changed it before.
  const typeId = await referenceFor('visitorTypeId', 'A')?.(probe).catch(() => undefined);
  const alone = Object.keys(others)
    .filter((name) => !isDate(name) && !ofPlaces.includes(name) && name !== 'visitorTypeId')
    .map((name) => ({ [name]: others[name] ?? '' }));
  const dates = Object.fromEntries(Object.entries(others).filter(([name]) => isDate(name)));
  const [usual, ...places] = await placesOf(probe);
  const elsewhere = places.find(({ siteId }) => siteId !== usual.siteId);
  return [
    ...alone,
    ...(typeId === undefined ? [] : [{ visitorTypeId: typeId }]),
    dates,
    ...(elsewhere ? [{ ...elsewhere }, { siteId: usual.siteId }] : []),
    ...(others.hostEmail === undefined ? [] : [{ hostEmail: others.hostEmail }]),
    ...(others.siteId === undefined ? [] : [{ siteId: others.siteId }]),
    // What the invitation names comes before what the host has, so it comes last.
    ...(group === undefined ? [] : [{ hostGroupName: group }]),
  ].filter((step) => Object.keys(step).length > 0);
};

/** An invitation that has something in every field, but names no group. */
const startOf = async (probe: Probe) => {
  const { made } = probe;
  const { own, referring } = await valuesOf('invitations.create', 'A', probe);
  const { hostGroupName: _, visitorTypeId: __, ...values } = { ...referring, ...own };
  const full = await made.invitation(values).catch(() => undefined);
  return full ? { values, id: full.id } : { values: {}, id: (await made.invitation()).id };
};

/** The fields of a whole body after a change: the visitor type is named in one way. */
const merged = (values: Values, sent: Values): Values => {
  const isOfType = (name: string) => name.startsWith('visitorType');
  const rest = Object.keys(sent).some(isOfType)
    ? Object.fromEntries(Object.entries(values).filter(([name]) => !isOfType(name)))
    : values;
  return { ...rest, ...sent };
};

/** Changes one invitation field by field: by a body of that field alone where an update merges, else by a whole one. */
export const changeOneByOne = (probe: Probe): Promise<Changes> =>
  probe.once('changes one by one', async () => {
    const { ask, made, sleep } = probe;
    const start = await startOf(probe);
    const params = { invitationId: start.id };
    const read = async () => recordIn(await ask('invitations.get', { params }));
    const sendAlone = (body: Values) => ask(id, { params, query: { suppressEmail: true }, body });
    let before = await read();
    const isMerging =
      isSuccess(await sendAlone({ subject: `${TEXT}, alone` })) && (await isKept(before, read));
    let values: Values = { ...start.values, subject: `${TEXT}, alone` };
    const send = (sent: Values): Promise<HttpResponse> =>
      isMerging ? sendAlone(sent) : made.update(start.id, merged(values, sent));
    // What was emptied by a body of one field is there again.
    if (!isMerging) await send({});
    before = await read();
    const changes: Change[] = [];
    const refused: Refusal[] = [];
    for (const step of await stepsFor(probe)) {
      await sleep(pauseAfter(before));
      const { sent, response } = await take(probe, step, send);
      if (!isSuccess(response)) {
        refused.push({ sent, response });
        continue;
      }
      const after = await read();
      changes.push({ sent, before, after });
      values = merged(values, sent);
      before = after;
    }
    return { invitationId: start.id, isMerging, changes, refused };
  });

const isKept = async (before: Members, read: () => Promise<Members>) =>
  differingMembers('invitations.get', before, await read(), ['subject', ...changingByItself]).length === 0;

/** Sends a change, where it is refused with the host or the site that belongs to it, and gives what was sent last. */
const take = async (
  probe: Probe,
  step: Values,
  send: (sent: Values) => Promise<HttpResponse>,
): Promise<Refusal> => {
  const response = await send(step);
  if (isSuccess(response)) return { sent: step, response };
  const [[name = '', value = ''] = []] = Object.entries(step);
  const place = Object.keys(step).length === 1 ? await placeWith(probe, name, value) : undefined;
  return place ? { sent: { ...place }, response: await send({ ...place }) } : { sent: step, response };
};
