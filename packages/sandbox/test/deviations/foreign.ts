import type { OperationId } from '@visitor-invitations/core/portable';
import type { TeamIdentity } from '../../src/index.ts';
import { type Around, type DeviationContext, instead, type Passing } from './plant.ts';

export const teamOf = ({ headers }: Passing): string => (headers['x-service-team-id'] ?? '').toLowerCase();

/** The team that the request is not for. */
export const otherOf = (request: Passing, { team, second }: DeviationContext): TeamIdentity =>
  teamOf(request) === team.teamId ? second : team;

type Fits = (request: Passing, context: DeviationContext) => boolean;

/** Where a request that fits is refused, returns what the other team gets, if that gets something. */
export const lettingThrough = (ids: readonly OperationId[], fits: Fits): (() => Around) =>
  instead(ids, async (request, forward, context) => {
    const response = await forward({ ...request });
    if (response.status !== 404 || !fits(request, context)) return response;
    const theirs = await context.as(otherOf(request, context), request);
    return theirs.status < 300 ? theirs : response;
  });

/** Takes any token for the second team, in requests that fit and for what the team has. */
export const trustingTheHeader = (ids: readonly OperationId[], fits: Fits = () => true): (() => Around) =>
  instead(ids, async (request, forward, context) => {
    const response = await forward({ ...request });
    const isForSecond = teamOf(request) === context.second.teamId;
    if (response.status !== 403 || !isForSecond || !fits(request, context)) return response;
    const theirs = await context.as(context.second, request);
    return theirs.status < 300 ? theirs : response;
  });

/** Does as the other team what a request that fits asks for, and refuses it all the same. */
export const doneInSilence = (ids: readonly OperationId[], fits: Fits): (() => Around) =>
  instead(ids, async (request, forward, context) => {
    const response = await forward({ ...request });
    if (response.status === 404 && fits(request, context))
      await context.as(otherOf(request, context), { ...request });
    return response;
  });
