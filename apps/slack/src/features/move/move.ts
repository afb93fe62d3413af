import type { ActionRequest } from '../../middleware/requests.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { type Move, movedValue } from '../visit/move-times.ts';
import { acceptChoice } from '../write/accept.ts';
import type { MovePayload } from './write.ts';

/** Accepts the move of the visit of a menu. */
export const acceptMove =
  ({ jobs, claims }: Pick<FeatureDeps, 'jobs' | 'claims'>, move: Move) =>
  async (action: ActionRequest): Promise<() => Promise<void>> => {
    const { workspace, value } = action;
    const isFirst = await claims.take(`${workspace.id} ${move} ${value}`);
    const { id: invitationId, ...seen } = movedValue.read(value);
    const payload: Omit<MovePayload, 'userId'> = { invitationId, seen, move, isAgain: !isFirst };
    return acceptChoice(jobs, action, 'move', payload);
  };
