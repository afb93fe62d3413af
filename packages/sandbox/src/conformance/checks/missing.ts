import { randomUUID } from 'node:crypto';
import { type OperationId, operations, serviceErrors } from '@visitor-invitations/core/portable';
import type { Ask } from '../asker.ts';
import { type CheckRow, checksOf } from '../check.ts';
import { TEXT } from '../guest.ts';
import { expectingThat, foundSetting, otherWay, unknown } from '../outcome.ts';
import { codeOf, expectError, expectStatus, inWords, openList } from '../responses.ts';
import { areaOfOperation } from './operations.ts';

/** Operations on one thing, with a thing that is not there; bodies that would be right. */
const missing = {
  'invitations.get': () => ({ params: { invitationId: randomUUID() } }),
  'invitations.update': () => ({
    params: { invitationId: randomUUID() },
    query: { suppressEmail: true },
    body: { subject: TEXT },
  }),
  'invitations.delete': () => ({ params: { invitationId: randomUUID() } }),
  'hostGroups.get': () => ({ params: { hostGroupId: randomUUID() } }),
  'hostGroups.update': () => ({ params: { hostGroupId: randomUUID() }, body: { name: TEXT } }),
  'hostGroups.delete': () => ({ params: { hostGroupId: randomUUID() } }),
  'workflowResponses.get': () => ({ params: { responseId: randomUUID() } }),
  'companies.get': () => ({ params: { companyId: randomUUID() } }),
} satisfies Partial<Record<OperationId, () => Ask>>;

const is404 = (id: keyof typeof missing): CheckRow => ({
  id: `${id}.404`,
  area: areaOfOperation(id),
  text: `${operations[id].method} with an unknown ID returns 404`,
  run: async ({ ask }) => expectStatus(await ask(id, missing[id]()), 404),
});

const isSite404 = (id: 'sites.get' | 'sites.hosts'): CheckRow => ({
  id: `${id}.404`,
  area: 'sites',
  text: `${operations[id].method} with an unknown site returns 404 SITE_NOT_FOUND`,
  run: async ({ ask }) =>
    expectError(await ask(id, { params: { siteId: randomUUID() } }), 404, 'SITE_NOT_FOUND'),
});

/** Below something that is not there; what is returned is not shown, but it cannot be records. */
const below = {
  'workflowResponses.listByWorkflow': () => ({ params: { workflowId: randomUUID() } }),
  'workflowResponses.formResponse': () => ({
    params: { responseId: randomUUID(), formResponseId: randomUUID() },
  }),
  'companies.documents': () => ({ params: { companyId: randomUUID() } }),
} satisfies Partial<Record<OperationId, () => Ask>>;

const isNothing = (id: keyof typeof below): CheckRow => ({
  id: `${id}.404`,
  area: areaOfOperation(id),
  text: `${operations[id].method} below an unknown ID returns 404, or an empty list`,
  source: { assumed: 'A12' },
  async run({ ask }) {
    const response = await ask(id, below[id]());
    const records = openList(response.body)?.records;
    const isEmpty = response.status === 200 && records?.length === 0;
    const found = records ? `${records.length} records` : inWords(response);
    return expectingThat(response.status === 404 || isEmpty, '404 or an empty list', found);
  },
});

/** The code of each missing thing, and the operations on one that return it. */
const codesOf: Readonly<Record<string, readonly (keyof typeof missing)[]>> = {
  INVITATION_NOT_FOUND: ['invitations.get', 'invitations.update', 'invitations.delete'],
  HOST_GROUP_NOT_FOUND: ['hostGroups.get', 'hostGroups.update', 'hostGroups.delete'],
  COMPANY_NOT_FOUND: ['companies.get'],
  RESPONSE_NOT_FOUND: ['workflowResponses.get'],
};

/** What is not there (interface: Errors, A12). */
export const missingChecks = checksOf({ area: 'errors', source: { documented: 'Errors' } }, [
  isSite404('sites.get'),
  isSite404('sites.hosts'),
  ...(Object.keys(missing) as (keyof typeof missing)[]).map(is404),
  ...(Object.keys(below) as (keyof typeof below)[]).map(isNothing),
  {
    id: 'errors.404-codes',
    text: 'Each kind of missing thing has its own error code',
    switch: 'notFoundCodes',
    async run({ ask }) {
      const found: (string | undefined)[] = [];
      const own: string[] = [];
      for (const [code, ids] of Object.entries(codesOf)) {
        for (const id of ids) {
          const response = await ask(id, missing[id]());
          if (response.status !== 404) return unknown(`${id} with a random ID returned ${response.status}`);
          found.push(codeOf(response));
          own.push(code);
        }
      }
      if (found.every((code, index) => code === own[index])) return foundSetting('own');
      if (found.every((code) => code === 'SITE_NOT_FOUND')) return foundSetting('SITE_NOT_FOUND');
      const known = found.map((code) =>
        code !== undefined && code in serviceErrors ? code : 'a code of its own',
      );
      return otherWay([...new Set(known)].join(', '));
    },
  },
]);
