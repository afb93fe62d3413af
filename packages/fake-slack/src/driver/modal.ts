import type { Delivery } from '../delivery/delivery.ts';
import { interactionRequest } from '../delivery/payloads.ts';
import { type SubmissionOutcome, viewObject } from '../state/views.ts';
import { applySubmissionAck } from './acks.ts';
import { issueTrigger } from './actor.ts';
import { clientErrors } from './client-checks.ts';
import { assertVisible, LiveView } from './live-view.ts';

/** The result of a submission. */
export interface Submission {
  /** `blocked`: Slack's client found errors and didn't send anything. */
  readonly outcome: SubmissionOutcome | 'blocked';
  /** Errors by block_id, from Slack's client or the app. */
  readonly errors?: Readonly<Record<string, string>>;
  /** The app's ack; absent if nothing was sent. */
  readonly delivery?: Delivery;
}

/** A user's modal. */
export class Modal extends LiveView {
  /** Whether it's still in the stack, even below another modal. */
  get isOpen(): boolean {
    return this.actor.state.views.stack(this.open.person).includes(this.open);
  }

  /**
   * Presses the submit button.
   * @throws Error when there's no submit button, a submission is in progress, or this view isn't visible
   */
  async submit(): Promise<Submission> {
    const { state } = this.actor;
    assertVisible(this.actor, this.open);
    if (!this.view.submit) throw new Error(`The view "${this.title}" doesn’t have a submit button`);
    if (this.open.isSubmitting) throw new Error(`The view "${this.title}" is already being submitted`);
    this.open.failure = undefined;
    this.open.errors = clientErrors(this.view, this.open.entered);
    state.views.changed(this.open);
    if (Object.keys(this.errors).length > 0) return { outcome: 'blocked', errors: this.errors };

    const delivery = await this.#send();
    const outcome = state.traffic.attributeTo(delivery.exchange, () =>
      applySubmissionAck(state, this.open, delivery),
    );
    return { outcome, delivery, ...(outcome === 'errors' && { errors: this.errors }) };
  }

  async #send(): Promise<Delivery> {
    const fields = {
      view: viewObject(this.open),
      response_urls: [],
      trigger_id: issueTrigger(this.actor),
    };
    this.open.isSubmitting = true;
    try {
      return await this.actor.send(interactionRequest('view_submission', this.actor, fields));
    } finally {
      this.open.isSubmitting = false;
    }
  }

  /** Closes the visible view. Resolves with the ack of view_closed if the view has `notify_on_close`. */
  async close(): Promise<Delivery | undefined> {
    const { state, profile } = this.actor;
    assertVisible(this.actor, this.open);
    const isCleared = this.view.clear_on_close === true;
    if (isCleared) state.views.clear(profile.id);
    else state.views.close(this.open);
    if (!this.view.notify_on_close) return undefined;
    const fields = { view: viewObject(this.open), is_cleared: isCleared };
    return this.actor.send(interactionRequest('view_closed', this.actor, fields));
  }
}
