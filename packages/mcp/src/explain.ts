import { VisitorInvitationsError } from '@visitor-invitations/core';
import { BUSY_MS, explainFailure, type FailureWords, oneLine } from '@visitor-invitations/visits';

const SILENT = "The visitor service didn't answer. Try again later.";

/** Sentences that a model can act on. They quote the service's reason for a 400, and nothing else. */
const words: FailureWords<string | undefined> = {
  aborted: undefined,
  busy: (ms = BUSY_MS) =>
    `The visitor service is busy. Try again in ${Math.max(1, Math.ceil(ms / 1000))} seconds.`,
  gone: "The person doesn't have a visit with this ID.",
  credentials:
    'The visitor service rejected the credentials. The person who set this up needs to check them.',
  refused: (reason = '') =>
    `The visitor service didn't accept these values${reason && `: “${oneLine(reason)}”`}.`,
  service: 'The visitor service is having a problem. Try again later.',
  timeout: SILENT,
  unreachable: SILENT,
  unreadable: undefined,
  input: (issues) => `${issues}.`,
};

/** Explains a failed call to the service in one sentence. */
export const explain = (error: unknown): string => {
  if (VisitorInvitationsError.isInstance(error) && error.mayHaveHappened)
    return "It's not clear whether that went through. Check with find_visits before you try again.";
  const problem = explainFailure(error, words);
  return problem
    ? `${problem} Nothing was done.`
    : 'Something went wrong. The person who set this up can find the error in the log.';
};
