import { NEWEST } from '../facts.ts';
import type { Probe } from '../probe.ts';
import { idOf, isObject, isSuccess, type Members, openList } from '../responses.ts';
import type { HttpResponse } from '../wire.ts';
import type { RequestField, WritingId } from './request-fields.ts';

/** Values by the names of their fields. */
export type Values = Readonly<Record<string, string>>;

/** Where a written record was seen, and what was there. */
export interface Sighting {
  /** In the response to the write, when it is read by its id, or in a list. */
  readonly where: 'in the response' | 'when it is read' | ListName;
  readonly record: Members;
}

/** What came of writing a field: the values that were sent with it, and where they were seen; or a refusal. */
export interface Trial {
  readonly sent: Values;
  readonly refused?: HttpResponse;
  readonly seen: readonly Sighting[];
}

/** What a list is called in a report. */
type ListName = 'in the search' | 'in the list';

/** How one kind of record is written and looked at. */
export interface Writer {
  readonly write: (values: Values) => Promise<{ id: string | undefined; response: HttpResponse }>;
  readonly read: (id: string) => Promise<HttpResponse>;
  /** A list that has the record. */
  readonly list: () => Promise<HttpResponse>;
  readonly listed: ListName;
}

/** Creates with values, or updates a record that was there before. */
export const writerFor = (id: WritingId, { made, ask, facts }: Probe, target?: string): Writer => {
  const created = async (creating: Promise<HttpResponse>) => {
    const response = await creating;
    return { id: isSuccess(response) ? idOf(response.body) : undefined, response };
  };
  const invitation = {
    read: (invitationId: string) => ask('invitations.get', { params: { invitationId } }),
    list: () => facts.search(NEWEST),
    listed: 'in the search',
  } as const;
  const hostGroup = {
    read: (hostGroupId: string) => ask('hostGroups.get', { params: { hostGroupId } }),
    list: () => ask('hostGroups.list', { query: { limit: 1000 } }),
    listed: 'in the list',
  } as const;
  const writers: Record<WritingId, Writer> = {
    'invitations.create': {
      ...invitation,
      write: async (values) => created(made.create(await made.bodyWith(values))),
    },
    'invitations.update': {
      ...invitation,
      write: async (values) => ({ id: target, response: await made.update(target ?? '', values) }),
    },
    'hostGroups.create': {
      ...hostGroup,
      write: async (values) =>
        created(made.createHostGroup({ name: made.groupName, siteId: await facts.siteId(), ...values })),
    },
    'hostGroups.update': {
      ...hostGroup,
      write: async (values) => ({
        id: target,
        response: await ask('hostGroups.update', {
          params: { hostGroupId: target ?? '' },
          body: { name: made.groupName, ...values },
        }),
      }),
    },
  };
  return writers[id];
};

/**
 * Writes all values at once and, where that is refused, each by itself, to see which it is.
 * @param instead what is written in place of a value that is refused
 */
export const tryValues = async (
  writer: Writer,
  fields: readonly RequestField[],
  values: Values,
  instead: (name: string) => Promise<Values | undefined> = async () => undefined,
): Promise<ReadonlyMap<string, Trial>> => {
  const together = await tryOnce(writer, values);
  if (!together.refused) return new Map(Object.keys(values).map((name) => [name, together]));
  const trials = new Map<string, Trial>();
  const isDate = (name: string) => fields.find((field) => field.name === name)?.kind === 'date-time';
  const dates = Object.fromEntries(Object.entries(values).filter(([name]) => isDate(name)));
  for (const [name, value] of Object.entries(values)) {
    // One date alone could come to lie on the wrong side of the other.
    const alone = await tryOnce(writer, isDate(name) ? dates : { [name]: value });
    const other = alone.refused ? await instead(name) : undefined;
    trials.set(name, other ? await tryOnce(writer, other) : alone);
  }
  return trials;
};

const tryOnce = async (writer: Writer, sent: Values): Promise<Trial> => {
  const { id, response } = await writer.write(sent);
  if (!isSuccess(response)) return { sent, refused: response, seen: [] };
  const sightings: Look[] = [
    { where: 'in the response', record: response.body },
    ...(id === undefined ? [] : await look(writer, id)),
  ];
  // What is not the record at all is the finding of another check.
  const isIt = (sighting: Look): sighting is Sighting =>
    id !== undefined && isObject(sighting.record) && idOf(sighting.record) === id;
  return { sent, seen: sightings.filter(isIt) };
};

/** What was there, whatever it is. */
type Look = Pick<Sighting, 'where'> & { readonly record: unknown };

const look = async ({ read, list, listed }: Writer, id: string): Promise<Look[]> => [
  { where: 'when it is read', record: (await read(id)).body },
  { where: listed, record: openList((await list()).body)?.records.find((one) => one.id === id) },
];
