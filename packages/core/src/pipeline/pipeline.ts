import { authorize } from './authorize.ts';
import type { Context, Next, Step } from './call.ts';
import { checkInput } from './check-input.ts';
import { exchange } from './exchange.ts';
import { holdForQuota } from './hold-for-quota.ts';
import { readAnswer } from './read-answer.ts';
import { retry } from './retry.ts';

/** What every call goes through, in order. Each attempt of `retry` goes through all that follows it. */
const steps: readonly Step[] = [checkInput, retry, readAnswer, holdForQuota, authorize, exchange];

const end: Next = () =>
  Promise.reject(new Error('The last step of the pipeline sends the request; nothing comes after it.'));

/** The pipeline of a client: every step, with what the steps share. */
export const pipelineOf = (context: Context): Next =>
  steps.reduceRight<Next>((next, step) => (call) => step(call, next, context), end);
