import { VisitorInvitationsError } from '@visitor-invitations/core/portable';
import type { Reading } from '../read.ts';
import type { TriggerState } from './state.ts';

/** When n8n lost the beginning of a failure, so long without a reading counts as one. */
const LONG_MS = 3_600_000;

/** What follows from a poll that could, or could not, read. A failure is reported once until something can be read again. */
export const failureAfter = (
  { failing, ...state }: TriggerState,
  reading: Reading,
  {
    now,
    reportAfterMs,
    isNew,
  }: { readonly now: number; readonly reportAfterMs: number; readonly isNew: boolean },
) => {
  const wasTold = failing?.told === true;
  if (reading.failure === undefined) {
    const isRead = isAnythingRead(reading);
    return {
      state: isRead ? { ...state, lastRead: now } : { ...state, ...(failing && { failing }) },
      isFinal: false,
      isReported: false,
      isWorthSaving: isRead && wasTold,
    };
  }
  const { lastRead } = state;
  const since = failing?.since ?? (lastRead !== undefined && now - lastRead > LONG_MS ? lastRead : now);
  const isReported = !wasTold && now - since >= reportAfterMs;
  return {
    state: { ...state, failing: { since, told: wasTold || isReported } },
    /** Whether it cannot work before somebody changes something, and never did for those who are followed. */
    isFinal: (isNew || lastRead === undefined) && !mayPass(reading.failure),
    isReported,
    /** A report, or its end, that isn't saved would be repeated or kept back. */
    isWorthSaving: isReported,
  };
};

const isAnythingRead = ({ invitations, responses }: Reading): boolean =>
  Boolean(invitations?.hosts || invitations?.readings.length || responses?.isComplete);

/** Whether it may work by itself later. What is no error of the client is about the credential. */
const mayPass = (error: unknown): boolean => VisitorInvitationsError.isInstance(error) && error.retryable;
