import {
  type Operation,
  type OperationId,
  operations,
  type ServiceErrorCode,
  serviceErrors,
} from '@visitor-invitations/core/portable';
import { type CheckRow, checksOf } from '../check.ts';
import { expecting, unknown, type Verdict } from '../outcome.ts';
import { codeOf, inWords, isBlank, isObject, isSuccess, memberAt, recordsIn } from '../responses.ts';
import type { HttpResponse } from '../wire.ts';
import { removed } from './deleting.ts';
import { areaOfOperation } from './operations.ts';
import { isErrorBody, nameOf, ownResponses } from './own-responses.ts';
import { successesChecks } from './successes.ts';

const labels = (responses: readonly HttpResponse[]) =>
  [...new Set(responses.map((response) => `${nameOf(response)} ${response.status}`))].slice(0, 3).join(', ');

/** Expects nothing of what was looked for. */
const noneOf = (wrong: readonly HttpResponse[], expected: string, found: string): Verdict =>
  expecting(expected, wrong.length > 0 ? `${found}: ${labels(wrong)}` : undefined);

const knownErrors = Object.entries(serviceErrors) as [ServiceErrorCode, { status: number }][];

/** Each status has one code, but for 404: a missing thing may have any that is not another status's (A12). */
const hasItsCode = (response: HttpResponse): boolean => {
  const code = codeOf(response);
  const ofStatus = knownErrors.filter(([, { status }]) => status === response.status);
  if (ofStatus.length === 0 || code === undefined) return true;
  if (ofStatus.some(([known]) => known === code)) return true;
  return response.status === 404 && !knownErrors.some(([known]) => known === code);
};

/** The statuses that an operation may return, as the catalogue has them. */
const statusesOf = ({ errors }: Operation) =>
  new Set(errors.map((code) => serviceErrors[code].status as number));

const onlyKnownStatuses = (id: OperationId): CheckRow => ({
  id: `${id}.statuses`,
  area: areaOfOperation(id),
  text: 'Its errors have no other status than those that are printed',
  source: { documented: operations[id].basis === 'documented' ? 'Endpoints' : 'Errors' },
  async run(probe) {
    const known = statusesOf(operations[id]);
    const own = ownResponses(probe).filter(({ label }) => label === id);
    if (own.length === 0) return unknown('it was not asked');
    const wrong = own.filter((response) => !isSuccess(response) && !known.has(response.status));
    return noneOf(wrong, [...known].sort().join(', '), 'another status');
  },
});

const makesNothing = (id: 'invitations.create' | 'hostGroups.create'): CheckRow => ({
  id: `${id}.refused`,
  area: areaOfOperation(id),
  needs: 'write',
  text: 'A create that is refused makes nothing',
  source: { documented: 'Errors' },
  async run({ made }) {
    const { length } = await made.strays(id);
    return expecting('nothing', length > 0 ? `${length} records that no create returned` : undefined);
  },
});

const losesNothing = (id: 'invitations.create' | 'hostGroups.create'): CheckRow => ({
  id: `${id}.lasting`,
  area: areaOfOperation(id),
  needs: 'write',
  text: 'What was created is there until it is deleted',
  source: { documented: 'Other operations' },
  async run({ made, deletesTried }) {
    const { length } = await made.lost(id, deletesTried);
    return expecting(
      'every one',
      length > 0 ? `${length} that nobody deleted are gone or cancelled` : undefined,
    );
  },
});

/** Anything but a number is told of where the contract is. */
const isNoCount = (record: unknown): boolean => {
  const count = memberAt(record, ['activePassCount']);
  return typeof count === 'number' && !(Number.isInteger(count) && count >= 0);
};

/** What can be said when everything else was asked. */
export const endingChecks = checksOf({ area: 'errors' }, [
  {
    id: 'errors.body',
    text: 'Every error has a code and a message, both texts, and the code isn’t a number',
    source: { documented: 'Error body' },
    async run(probe) {
      const errors = ownResponses(probe).filter(({ status }) => status >= 400);
      if (errors.length === 0) return unknown('no error came up');
      return noneOf(
        errors.filter((response) => !isErrorBody(response)),
        'code and message',
        'another body',
      );
    },
  },
  {
    id: 'errors.codes',
    text: 'Every error has the code of its status',
    source: { documented: 'Errors' },
    async run(probe) {
      const wrong = ownResponses(probe).filter((response) => !hasItsCode(response));
      return noneOf(wrong, 'the code of the status', 'another code');
    },
  },
  {
    id: 'errors.secrets',
    text: 'No response repeats the token or the client secret of its request',
    source: { documented: 'Error body' },
    async run(probe) {
      // A token endpoint may issue the same token again, but is not asked with one.
      const wrong = ownResponses(probe).filter(({ repeatsSecret }) => repeatsSecret);
      return noneOf(wrong, 'neither', 'one of them');
    },
  },
  ...(Object.keys(operations) as OperationId[]).map(onlyKnownStatuses),
  ...successesChecks,
  makesNothing('invitations.create'),
  makesNothing('hostGroups.create'),
  losesNothing('invitations.create'),
  losesNothing('hostGroups.create'),
  {
    id: 'invitations.delete.lasting',
    area: 'invitations',
    needs: 'write',
    text: 'What was deleted is so at the end of the run',
    source: { assumed: 'A11' },
    async run(probe) {
      const { params, response } = await removed(probe);
      if (!isSuccess(response)) return unknown(`a delete returned ${inWords(response)}`);
      const { body, status } = await probe.ask('invitations.get', { params });
      const isBack = status === 200 && isObject(body) && isBlank(body.cancelled);
      return expecting('cancelled, or gone', isBack ? 'neither' : undefined);
    },
  },
  {
    id: 'responses.pass-counts',
    area: 'responses',
    text: 'Every activePassCount is a whole number, and none is less than 0',
    source: { documented: 'Resources and their fields' },
    async run(probe) {
      const wrong = ownResponses(probe).filter((response) => recordsIn(response).some(isNoCount));
      return noneOf(wrong, 'a whole number, at least 0', 'another number');
    },
  },
  {
    id: 'responses.json',
    area: 'responses',
    text: 'Every response with a body is JSON in UTF-8 and says so',
    source: { documented: 'What the service does' },
    async run(probe) {
      const wrong = ownResponses(probe).filter(({ isEmpty, isJson }) => !isEmpty && !isJson);
      return noneOf(wrong, 'JSON', 'something else');
    },
  },
]);
