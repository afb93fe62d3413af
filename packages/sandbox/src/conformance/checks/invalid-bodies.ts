import type { CheckRow } from '../check.ts';
import { fieldsOf, type RequestField, type WritingId } from '../fields/request-fields.ts';
import type { Probe } from '../probe.ts';
import { askFor, type Protected, tryIn } from '../requests.ts';
import { expectBadRequest, firstOf, type Members } from '../responses.ts';
import type { HttpResponse } from '../wire.ts';

/** Sends a body that is right but for these fields. */
type SendWith = (probe: Probe, more: Members) => Promise<HttpResponse>;

/** Values that are not of a field's kind. */
const wrongOf: Record<RequestField['kind'], readonly unknown[]> = {
  text: [17, { text: 'no' }],
  name: [17],
  email: ['nobody', 17],
  uuid: ['not-an-id'],
  'date-time': ['tomorrow', '2030-02-30T10:00:00Z'],
};

/** Bodies that are no JSON object, each by what it is. */
export const noObjects: Readonly<Record<string, string>> = {
  'broken JSON': '{"subject":',
  'a list': '[]',
  'a text': '"text"',
  null: 'null',
  'no body': '',
};

/** What no operation with a body takes. */
export const malformedBodies = (
  id: Protected,
  send: (probe: Probe, body: string) => Promise<HttpResponse> = async (probe, body) =>
    tryIn(id, probe, { ...(await askFor(id, probe)), body }),
): CheckRow => ({
  id: `${id}.malformed`,
  text: 'A body that isn’t JSON, or isn’t an object, returns 400 BAD_REQUEST',
  source: { documented: 'Errors' },
  run: (probe) =>
    firstOf(
      Object.fromEntries(
        Object.entries(noObjects).map(([what, body]) => [
          what,
          async () => expectBadRequest(await send(probe, body)),
        ]),
      ),
    ),
});

/** Values that are not of their field's type, each by what it is. */
export const wrongValues = (id: WritingId): Readonly<Record<string, Members>> =>
  Object.fromEntries(
    fieldsOf(id).flatMap(({ name, kind }) =>
      wrongOf[kind].map((value) => [
        `${name} as ${typeof value === 'string' ? `"${value}"` : `a ${typeof value}`}`,
        { [name]: value },
      ]),
    ),
  );

/** Dates that stand the wrong way round, or say no time. */
export const wrongDates: Readonly<Record<string, Members>> = {
  'an end before the start': {
    startDate: '2035-05-04T10:00:00Z',
    endDate: '2035-05-04T09:00:00Z',
  },
  'an end that is the start': {
    startDate: '2035-05-04T10:00:00Z',
    endDate: '2035-05-04T10:00:00Z',
  },
  'times without an offset': {
    startDate: '2035-05-04T09:00:00',
    endDate: '2035-05-04T10:00:00',
  },
};

/** What no field takes: values of another kind, and dates that are none or stand the wrong way round. */
export const invalidBodies = (id: WritingId, send: SendWith): CheckRow[] => {
  const dates = fieldsOf(id).filter(({ kind }) => kind === 'date-time');
  const refused = (bodies: Readonly<Record<string, Members>>) => (probe: Probe) =>
    firstOf(
      Object.fromEntries(
        Object.entries(bodies).map(([what, more]) => [
          what,
          async () => expectBadRequest(await send(probe, more)),
        ]),
      ),
    );
  return [
    {
      id: `${id}.400`,
      text: 'A value that isn’t of its field’s type returns 400 BAD_REQUEST',
      source: { documented: 'Errors' },
      run: refused(wrongValues(id)),
    },
    ...(dates.length < 2
      ? []
      : ([
          {
            id: `${id}.dates`,
            text: 'An end before the start, and a time without an offset, return 400 BAD_REQUEST',
            source: { assumed: 'A19' },
            run: refused(wrongDates),
          },
        ] satisfies CheckRow[])),
  ];
};
