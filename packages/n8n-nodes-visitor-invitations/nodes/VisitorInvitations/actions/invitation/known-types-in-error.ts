import { ApiError } from '@visitor-invitations/core/portable';
import { listed } from '../../../shared/by-name/find-by-name.ts';
import { ItemError } from '../../../shared/errors/item-error.ts';
import type { ActionContext } from '../action.ts';

const isOfType = (error: unknown): error is ApiError =>
  ApiError.isInstance(error) &&
  error.status === 400 &&
  error.fields.some((field) => field.startsWith('visitorType'));

export const withKnownTypesInError = <Result>(
  { typesSeen }: ActionContext,
  write: () => Promise<Result>,
  hostEmail: () => Promise<string | undefined>,
): Promise<Result> =>
  write().catch(async (error: unknown) => {
    if (!isOfType(error)) throw error;
    const host = await hostEmail().catch(() => undefined);
    const types = host ? await typesSeen(host).catch(() => []) : [];
    if (types.length === 0) throw error;
    throw new ItemError(undefined, error, `Types in this host’s other invitations: ${listed(types)}.`);
  });
