import type { ModalView } from '@slack/types';
import type { Parts } from '../../parts.ts';
import type { Call, Request, Submission, SubmissionAnswer } from '../../slack/calls.ts';
import { noticeView } from '../../slack/notice-view.ts';
import { openModal } from '../../slack/open-modal.ts';
import { showInModal } from '../../slack/tell.ts';
import { en } from '../../text/en.ts';
import { NOT_PICKED, pickedIn, pickView } from './view.ts';

/** Opens the question which visit is meant. Its answer comes as a submission of `callbackId`. */
export const openPick =
  ({ people, sleep }: Parts, title: string, callbackId: string) =>
  (request: Request): Promise<void> =>
    openModal(
      request,
      async () => {
        const { zone } = await people.find(request.userId);
        return pickView(title, callbackId, zone);
      },
      sleep,
    );

/** Goes on, in the same modal, to what is shown of the visit that was picked. */
export const showPicked =
  (viewOf: (call: Call, invitationId: string) => Promise<ModalView>) =>
  async (submission: Submission): Promise<SubmissionAnswer> => {
    const picked = pickedIn(submission);
    if (picked === undefined) return { errors: NOT_PICKED };
    return {
      view: noticeView(en.modal.wait),
      async work() {
        await showInModal(submission, await viewOf(submission, picked));
      },
    };
  };
