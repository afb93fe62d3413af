import { AbortError } from '../errors/errors.ts';
import type { Step } from './call.ts';
import { detailsOf } from './progress.ts';

/** Steps throw the reason of the caller's signal as it is. Here it becomes the error that says how far the call came. */
export const tellAbort: Step = async (call, next) => {
  try {
    return await next(call);
  } catch (error) {
    throw AbortError.from(error, call.options.signal, detailsOf(call));
  }
};
