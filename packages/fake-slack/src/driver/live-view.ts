import type { Block, View } from '../block-kit.ts';
import { suggestionRequest, viewActionRequest } from '../delivery/payloads/views.ts';
import { stateValues } from '../state/element-values.ts';
import type { OpenView } from '../state/views.ts';
import { type Actor, newTrigger } from './actor.ts';
import { findField } from './find-element.ts';
import type { Ground } from './ground.ts';
import { Part } from './part.ts';

/** Shown in a view whose app did not answer. */
export const troubleText = (failure: string): string =>
  `We had some trouble connecting. Try again? (${failure})`;

/** @throws Error for a modal that is closed, or has another in front of it: nobody can do anything there */
export const refuseUnlessVisible = ({ world }: Actor, open: OpenView): void => {
  const top = world.views.top(open.person);
  if (open.view.type === 'home' || top === open) return;
  const seen = top ? `"${top.view.title?.text}" is on top` : 'no modal is open';
  throw new Error(`"${open.view.title?.text}" is not the visible view: ${seen}`);
};

const groundOf = (actor: Actor, open: OpenView): Ground => {
  const changed = () => actor.world.views.changed(open);
  return {
    actor,
    blocks: () => {
      refuseUnlessVisible(actor, open);
      return open.view.blocks;
    },
    entered: () => open.entered,
    offered: open.offered,
    changed,
    suggestion: (asked) => suggestionRequest(actor.profile, open, asked),
    send: async (action) => {
      const request = viewActionRequest(actor.profile, action, open, newTrigger(actor));
      const delivery = await actor.send(request);
      open.failure = delivery.failure && troubleText(delivery.failure);
      actor.world.traffic.blaming(delivery.exchange, () => actor.world.traffic.told(open.failure));
      changed();
      return delivery;
    },
  };
};

/** A modal or a Home tab in front of a person. It follows the app's updates. */
export class LiveView extends Part {
  protected readonly actor: Actor;
  protected readonly open: OpenView;

  constructor(actor: Actor, open: OpenView) {
    super(groundOf(actor, open));
    this.actor = actor;
    this.open = open;
  }

  /** The view as it stands now, or stood when it closed. */
  get view(): View {
    return this.open.view;
  }

  get blocks(): readonly Block[] {
    return this.view.blocks;
  }

  get title(): string {
    return this.view.title?.text ?? '';
  }

  /** Field errors of the last submission, by block_id. */
  get errors(): Readonly<Record<string, string>> {
    return this.open.errors;
  }

  /** The error below the field with this label; undefined when there is none. */
  errorOf(label: string): string | undefined {
    return this.errors[findField(this.blocks, label).block.block_id];
  }

  /** What Slack itself complains about in this view. */
  get failure(): string | undefined {
    return this.open.failure;
  }

  /** `state.values` as Slack would send it now. */
  get values() {
    return stateValues(this.blocks, this.open.entered);
  }
}
