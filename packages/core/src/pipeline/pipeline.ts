import { authorize } from './authorize.ts';
import type { Call, Context, Next, Reply, Step } from './call.ts';
import { checkInput } from './check-input.ts';
import { exchange } from './exchange.ts';
import { readAnswer } from './read-answer.ts';

/**
 * What every call goes through, in order. A quota gate and a retry belong between `authorize` and `readAnswer`: there
 * they see typed errors, and each of their attempts goes through `exchange`.
 */
const steps: readonly Step[] = [checkInput, authorize, readAnswer, exchange];

const end: Next = () => Promise.reject(new Error('The last step of the pipeline sends; it has no next.'));

/** Runs a call through all steps. */
export const run = (call: Call, context: Context): Promise<Reply> =>
  steps.reduceRight<Next>((next, step) => (current) => step(current, next, context), end)(call);
