import {
  ApiError,
  ConnectionError,
  InvalidResponseError,
  TimeoutError,
  type VisitorInvitations,
} from '@visitor-invitations/core';
import type { Text } from '../languages/markup.ts';
import { texts } from '../languages/texts.ts';
import { explainError } from '../slack/explain-error.ts';

/** What is tested of a connection, in this order. The first one that fails ends the test. */
export const connectionSteps = ['address', 'credentials', 'team', 'sites'] as const;
export type ConnectionStep = (typeof connectionSteps)[number];

/** The result of a step. */
export interface StepResult {
  readonly step: ConnectionStep;
  readonly isPassed: boolean;
  /** What was found, or what is wrong and what to do. */
  readonly text: Text;
}

const found = () => texts().setUp.passed;
const problems = () => texts().setUp.problems;

const pass = (step: ConnectionStep, text: Text): StepResult => ({ step, isPassed: true, text });
const fail = (step: ConnectionStep, text: Text): StepResult => ({ step, isPassed: false, text });

/** Whether a response shows that there is a visitor service, though it refuses this client. */
const isRefusal = (error: unknown): error is ApiError =>
  ApiError.isInstance(error) && [400, 401, 403, 429].includes(error.status);

/** Why no token came: nothing is there, something else is, or the client is refused. */
const tokenResults = (error: unknown): StepResult[] => {
  if (TimeoutError.isInstance(error)) return [fail('address', problems().timeout)];
  if (ConnectionError.isInstance(error)) return [fail('address', problems().unreachable)];
  if (isRefusal(error)) {
    const problem = error.status === 429 ? explainError(error) : problems().credentials;
    return [pass('address', found().address), fail('credentials', problem)];
  }
  const isOther =
    InvalidResponseError.isInstance(error) || (ApiError.isInstance(error) && error.status < 500);
  return [fail('address', isOther ? problems().noService : explainError(error))];
};

const teamResult = (error: unknown): StepResult => {
  const isRefused = ApiError.isInstance(error) && [400, 401, 403, 404].includes(error.status);
  return fail('team', isRefused ? problems().team : explainError(error));
};

/** Tests a connection with requests that change nothing, and yields the result of each step as soon as it is known. */
export async function* testConnection(
  client: VisitorInvitations,
  signal: AbortSignal,
): AsyncGenerator<StepResult> {
  try {
    await client.tokens.get({ signal });
  } catch (error) {
    yield* tokenResults(error);
    return;
  }
  yield pass('address', found().address);
  yield pass('credentials', found().credentials);
  try {
    const { records, next } = await client.sites.list({ limit: 100, signal }).page();
    yield pass('team', found().team);
    yield records.length > 0
      ? pass('sites', found().sites(records.length, next !== undefined))
      : fail('sites', problems().sites);
  } catch (error) {
    yield teamResult(error);
  }
}
