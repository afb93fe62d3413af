import { type Operation, type OperationId, operations } from '@visitor-invitations/core/portable';
import { responseOf } from './choices.ts';
import type { Asked, Row, Section } from './row.ts';
import { targetOf, unknownId } from './targets.ts';

const all: readonly Operation[] = Object.values(operations);
const everyOperation = Object.keys(operations) as OperationId[];

/** The names of the ids in the path of an operation, but for the team. */
const idNames = (operation: OperationId): readonly string[] =>
  Object.keys(operations[operation].params.shape).filter((name) => name !== 'teamId');

const withIds = everyOperation.filter((operation) => idNames(operation).length > 0);

/** Where there is one, with the token of the older endpoint: it is as good as any other (A21). */
const withOlderToken = (asked: Asked | undefined, isThere: boolean): Asked | undefined =>
  asked && isThere ? { ...asked, token: { of: 'token of the older endpoint' } } : asked;

const isRead = (operation: OperationId) => operations[operation].effect === 'safe';

/** Each single thing that a list showed. */
const singles: Section = withIds
  .filter((operation) => isRead(operation) && operation !== 'sites.hosts')
  .map((operation) => ({
    label: `${operation} of something listed`,
    operation,
    ...(operation === 'companies.documents' && { isSource: true as const }),
    ask: (known) =>
      withOlderToken(
        targetOf(known, operation),
        known.step('token of the older endpoint')?.response?.status === 200,
      ),
  }));

const idsReplaced = (operation: OperationId, asked: Asked, id: string): Asked => ({
  ...asked,
  params: Object.fromEntries(idNames(operation).map((name) => [name, id])),
});

/** Ids that nothing has (A12). */
const missing: Section = [
  ...withIds.map(
    (operation): Row => ({
      label: `${operation} of an unknown id`,
      operation,
      ask: (known) => idsReplaced(operation, targetOf(known, operation) ?? {}, unknownId()),
    }),
  ),
  {
    label: 'an unknown form response of a known response',
    operation: 'workflowResponses.formResponse',
    ask(known) {
      const { responseId } = responseOf(known);
      return responseId ? { params: { responseId, formResponseId: unknownId() } } : undefined;
    },
  },
];

const ID_TRIED = ['sites.get', 'invitations.get', 'companies.get'] as const;

const malformed: Section = ID_TRIED.map((operation) => ({
  label: `${operation} of what is no id`,
  operation,
  ask: () => idsReplaced(operation, {}, 'not-an-id'),
}));

/** Lists of the team that the path names, which is not that of the header (A18). */
const otherTeamInPath: Section = all
  .filter(({ params }) => 'teamId' in params.shape)
  .map(({ id }) => ({
    label: `${id} of another team in the path`,
    operation: id as OperationId,
    ask: ({ options }) => ({ params: { teamId: options.second?.teamId ?? unknownId() } }),
  }));

export const records: Section = [...singles, ...missing, ...malformed, ...otherTeamInPath];
