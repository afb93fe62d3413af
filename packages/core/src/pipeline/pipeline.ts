import { authorize } from './authorize.ts';
import type { Context, Next, Step } from './call.ts';
import { checkInput } from './check-input.ts';
import { holdForQuota } from './hold-for-quota.ts';
import { readResponse } from './read-response.ts';
import { retry } from './retry.ts';
import { sendRequest } from './send-request.ts';
import { tellAbort } from './tell-abort.ts';

/** The steps of every call, in order. Each attempt of `retry` runs all steps after it. */
const steps: readonly Step[] = [
  tellAbort,
  checkInput,
  retry,
  readResponse,
  holdForQuota,
  authorize,
  sendRequest,
];

const end: Next = () =>
  Promise.reject(new Error('The last step of the pipeline sends the request; nothing comes after it.'));

/** Composes the steps into the pipeline of a client. */
export const pipelineOf = (context: Context): Next =>
  steps.reduceRight<Next>((next, step) => (call) => step(call, next, context), end);
