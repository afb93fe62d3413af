import type { Delivery } from '../delivery/delivery.ts';
import { closedRequest, submissionRequest } from '../delivery/payloads/views.ts';
import { newTrigger } from './actor.ts';
import { clientErrors } from './client-checks.ts';
import { LiveView, refuseUnlessVisible } from './live-view.ts';
import type { Outcome } from './outcome.ts';
import { applySubmissionAck } from './submission-ack.ts';
import { submissionUrls } from './submission-urls.ts';

/** What a submission led to. */
export interface Submission {
  /** `blocked`: Slack's own client found errors and sent nothing. */
  outcome: Outcome | 'blocked';
  /** By block_id, whether from Slack's client or from the app. */
  errors?: Readonly<Record<string, string>>;
  /** The app's ack; absent when nothing was sent. */
  delivery?: Delivery;
}

/** A modal in front of a person. */
export class Modal extends LiveView {
  /** Whether it is on the stack still, even below another. */
  get isOpen(): boolean {
    return this.actor.world.views.stack(this.open.person).includes(this.open);
  }

  /**
   * Presses the submit button.
   * @throws Error when there is no submit button, it was pressed and waits for the app, or this is not the visible view
   */
  async submit(): Promise<Submission> {
    const { world } = this.actor;
    refuseUnlessVisible(this.actor, this.open);
    if (!this.view.submit) throw new Error(`The view "${this.title}" has no submit button`);
    if (this.open.isSubmitting) throw new Error(`The view "${this.title}" is being submitted already`);
    this.open.failure = undefined;
    this.open.errors = clientErrors(this.view, this.open.entered);
    world.views.changed(this.open);
    if (Object.keys(this.errors).length > 0) return { outcome: 'blocked', errors: this.errors };

    const delivery = await this.#send();
    const outcome = world.traffic.blaming(delivery.exchange, () =>
      applySubmissionAck(world, this.open, delivery),
    );
    return { outcome, delivery, ...(outcome === 'errors' && { errors: this.errors }) };
  }

  async #send(): Promise<Delivery> {
    const responseUrls = submissionUrls(this.actor, this.open);
    const triggerId = newTrigger(this.actor);
    this.open.isSubmitting = true;
    try {
      return await this.actor.send(
        submissionRequest(this.actor.profile, this.open, { triggerId, responseUrls }),
      );
    } finally {
      this.open.isSubmitting = false;
    }
  }

  /** Closes the visible view. Resolves with the ack of view_closed when the view asked for it. */
  async close(): Promise<Delivery | undefined> {
    const { world, profile } = this.actor;
    refuseUnlessVisible(this.actor, this.open);
    const isCleared = this.view.clear_on_close === true;
    if (isCleared) world.views.clear(profile.id);
    else world.views.close(this.open);
    if (!this.view.notify_on_close) return undefined;
    return this.actor.send(closedRequest(profile, this.open, isCleared));
  }
}
