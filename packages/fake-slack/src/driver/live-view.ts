import type { Block, View } from '../block-kit.ts';
import { interactionRequest, viewLocation } from '../delivery/payloads.ts';
import { stateValues } from '../state/element-values.ts';
import type { OpenView } from '../state/views.ts';
import { type Actor, issueTrigger } from './actor.ts';
import { SurfaceElements } from './elements.ts';
import { findField } from './find-element.ts';
import type { Surface } from './surface.ts';

/** The text shown in a view when the app doesn't respond. */
export const connectionFailureText = (failure: string): string =>
  `We had some trouble connecting. Try again? (${failure})`;

/** @throws Error for a modal that's closed or behind another one */
export const assertVisible = ({ state }: Actor, open: OpenView): void => {
  const top = state.views.top(open.person);
  if (open.view.type === 'home' || top === open) return;
  const visible = top ? `"${top.view.title?.text}" is on top` : 'no modal is open';
  throw new Error(`"${open.view.title?.text}" isn’t the visible view: ${visible}`);
};

const surfaceOf = (actor: Actor, open: OpenView): Surface => {
  const changed = () => actor.state.views.changed(open);
  return {
    actor,
    blocks: () => {
      assertVisible(actor, open);
      return open.view.blocks;
    },
    entered: () => open.entered,
    loadedOptions: open.loadedOptions,
    changed,
    location: () => viewLocation(open),
    send: async (action) => {
      const fields = { ...viewLocation(open), trigger_id: issueTrigger(actor), actions: [action] };
      const delivery = await actor.send(interactionRequest('block_actions', actor, fields));
      open.failure = delivery.failure && connectionFailureText(delivery.failure);
      actor.state.traffic.attributeTo(delivery.exchange, () => actor.state.traffic.addNotice(open.failure));
      changed();
      return delivery;
    },
  };
};

/** A user's modal or Home tab. It reflects the app's updates. */
export class LiveView extends SurfaceElements {
  protected readonly actor: Actor;
  protected readonly open: OpenView;

  constructor(actor: Actor, open: OpenView) {
    super(surfaceOf(actor, open));
    this.actor = actor;
    this.open = open;
  }

  /** The current view, or the last one if it's closed. */
  get view(): View {
    return this.open.view;
  }

  get blocks(): readonly Block[] {
    return this.view.blocks;
  }

  get title(): string {
    return this.view.title?.text ?? '';
  }

  /** The last submission's field errors, by block_id. */
  get errors(): Readonly<Record<string, string>> {
    return this.open.errors;
  }

  /** The error below the field with this label; undefined if there is none. */
  errorOf(label: string): string | undefined {
    return this.errors[findField(this.blocks, label).block.block_id];
  }

  /** Slack's own error message in this view. */
  get failure(): string | undefined {
    return this.open.failure;
  }

  /** `state.values` as Slack would send them now. */
  get values() {
    return stateValues(this.blocks, this.open.entered);
  }
}
