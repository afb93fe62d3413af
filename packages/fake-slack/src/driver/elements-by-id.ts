import { interactiveElements, type Option, type PlacedElement } from '../block-kit.ts';
import type { Delivery } from '../delivery/delivery.ts';
import { holderOf, type Input } from '../state/element-values.ts';
import { idOf } from './find-element.ts';
import { lookupById } from './lookup.ts';
import {
  dispatchTrigger,
  enteredValue,
  performAction,
  type Surface,
  storeValue,
  typeahead,
} from './surface.ts';

interface ElementId {
  readonly blockId: string;
  readonly actionId: string;
}

/**
 * A surface's elements for programs: by block_id and action_id, options by value, users and conversations by ID. Visible texts
 * are ignored, because a text may equal another element's ID.
 */
export class ElementsById {
  readonly #surface: Surface;

  constructor(surface: Surface) {
    this.#surface = surface;
  }

  /** Enters values, by `block_id/action_id`, without sending actions. */
  enter(values: Readonly<Record<string, Input>>): void {
    for (const [id, input] of Object.entries(values)) {
      const placed = this.#byKey(id);
      storeValue(this.#surface, placed, enteredValue(this.#surface, placed, input, lookupById));
    }
    this.#surface.changed();
  }

  /** Presses a button. Resolves with the ack. */
  press(id: ElementId): Promise<Delivery | undefined> {
    const placed = this.#byIds(id);
    const { type } = placed.element;
    if (holderOf(placed.element)) throw new Error(`A ${type} can’t be pressed. Choose a value`);
    return performAction(this.#surface, placed, {}, true);
  }

  /** Chooses in an element that sends an action immediately. Resolves with the ack. */
  choose(id: ElementId, input: Input): Promise<Delivery | undefined> {
    const placed = this.#byIds(id);
    const { onChange, onEnter } = dispatchTrigger(placed);
    if (!onChange && !onEnter) throw new Error(`"${idOf(placed)}" doesn’t send an action`);
    return performAction(this.#surface, placed, enteredValue(this.#surface, placed, input, lookupById), true);
  }

  /** Requests the app's options for `block_id/action_id`. */
  typeahead(id: string, query: string): Promise<Option[]> {
    return typeahead(this.#surface, this.#byKey(id), query);
  }

  /** Finds an element by both IDs. It compares them separately, because either may contain a `/`. */
  #byIds({ blockId, actionId }: ElementId): PlacedElement {
    return this.#find(
      `${blockId}/${actionId}`,
      ({ block, element }) => block.block_id === blockId && element.action_id === actionId,
    );
  }

  #byKey(id: string): PlacedElement {
    return this.#find(id, (placed) => idOf(placed) === id);
  }

  #find(id: string, matches: (placed: PlacedElement) => boolean): PlacedElement {
    const all = interactiveElements(this.#surface.blocks());
    const found = all.find(matches);
    if (found) return found;
    throw new Error(`"${id}" isn’t here. Elements: ${all.map(idOf).join(', ') || 'none'}`);
  }
}
