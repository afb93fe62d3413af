import { type Element, interactiveElements, type Option, type Placed } from '../block-kit.ts';
import type { Delivery } from '../delivery/delivery.ts';
import { type ElementValue, holderOf, type Input } from '../state/element-values.ts';
import { byIds } from './choices.ts';
import { feedback, idOf } from './find-element.ts';
import { act, type Ground, read, remember } from './ground.ts';
import { telling } from './telling.ts';
import { typeahead } from './typeahead.ts';

/** Where an element stands. */
interface Place {
  blockId: string;
  actionId: string;
}

/** The one of two feedback buttons with this value. */
const feedbackWith = (element: Element, wanted: Input): ElementValue => {
  const found = feedback(element).find(({ value }) => value === wanted);
  if (!found) throw new Error(`No feedback button has the value ${JSON.stringify(wanted)}`);
  return { text: found.text, value: found.value };
};

/**
 * A part of the screen for programs: elements are called by block_id and action_id, options by value, people and places
 * by id. No words are looked for, so that a text which is another's value or id leads nowhere else.
 */
export class Exactly {
  readonly #ground: Ground;

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  /**
   * Enters values without telling the app of any.
   * @param values by `block_id/action_id`
   */
  enter(values: Readonly<Record<string, Input>>): void {
    for (const [id, input] of Object.entries(values)) {
      const placed = this.#at(id);
      remember(this.#ground, placed, read(this.#ground, placed, input, byIds));
    }
    this.#ground.changed();
  }

  /** Presses a button. Resolves with the ack. */
  press(place: Place): Promise<Delivery | undefined> {
    const placed = this.#in(place);
    const { type } = placed.element;
    if (holderOf(placed.element) || type === 'feedback_buttons')
      throw new Error(`A ${type} is not pressed: choose a value`);
    return act(this.#ground, placed, {}, true);
  }

  /** Chooses in an element of which the app is told at once, feedback buttons included. Resolves with the ack. */
  choose(place: Place, input: Input): Promise<Delivery | undefined> {
    const placed = this.#in(place);
    const { element } = placed;
    if (element.type === 'feedback_buttons')
      return act(this.#ground, placed, feedbackWith(element, input), true);
    const { onChange, onEnter } = telling(placed);
    if (!onChange && !onEnter) throw new Error(`Slack tells the app nothing of "${idOf(placed)}" yet`);
    return act(this.#ground, placed, read(this.#ground, placed, input, byIds), true);
  }

  /** Asks the app for the options of `block_id/action_id`. */
  typeahead(id: string, query: string): Promise<Option[]> {
    return typeahead(this.#ground, this.#at(id), query);
  }

  #in({ blockId, actionId }: Place): Placed {
    return this.#find(
      `${blockId}/${actionId}`,
      ({ block, element }) => block.block_id === blockId && element.action_id === actionId,
    );
  }

  #at(id: string): Placed {
    return this.#find(id, (placed) => idOf(placed) === id);
  }

  #find(id: string, fits: (placed: Placed) => boolean): Placed {
    const all = interactiveElements(this.#ground.blocks());
    const found = all.find(fits);
    if (found) return found;
    throw new Error(`There is no "${id}" here. There are: ${all.map(idOf).join(', ') || 'none'}`);
  }
}
