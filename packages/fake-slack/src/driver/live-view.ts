import { type Block, type Option, ownOptions, type Placed, type View } from '../block-kit.ts';
import type { Delivery } from '../delivery/delivery.ts';
import { actionObject, suggestionRequest, viewActionRequest } from '../delivery/payloads.ts';
import { checkOptions } from '../limits/surfaces.ts';
import {
  currentValue,
  type ElementValue,
  enterValue,
  type Input,
  placeKey,
  stateValues,
} from '../state/element-values.ts';
import type { OpenView } from '../state/views.ts';
import { type Actor, newTrigger } from './actor.ts';
import { findElement, findField, type Narrowing } from './find-element.ts';

/** How many characters Slack waits for before it asks the app for options. */
const defaultQueryLength = 3;

/** Shown in a view whose app did not answer. */
export const troubleText = (failure: string): string =>
  `We had some trouble connecting. Try again? (${failure})`;

/** A modal or a Home tab in front of a person. It follows the app's updates. */
export class LiveView {
  protected readonly actor: Actor;
  protected readonly open: OpenView;

  constructor(actor: Actor, open: OpenView) {
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

  /** What Slack itself complains about in this view. */
  get failure(): string | undefined {
    return this.open.failure;
  }

  /** `state.values` as Slack would send it now. */
  get values() {
    return stateValues(this.blocks, this.open.entered);
  }

  /** Presses the button with this action_id or text, and says yes to its confirm dialog. Resolves with the ack. */
  click(button: string, narrowing?: Narrowing): Promise<Delivery> {
    return this.#act(findElement(this.blocks, button, narrowing), {});
  }

  /** Enters a value where the app wants to know at once (`dispatch_action`, menus in actions). Resolves with the ack. */
  choose(actionId: string, input: Input, narrowing?: Narrowing): Promise<Delivery> {
    const placed = findElement(this.blocks, actionId, narrowing);
    return this.#act(placed, this.#enter(placed, input));
  }

  /**
   * Enters values without telling the app.
   * @param values by block_id, action_id or `block_id/action_id`: text, option value, Date or Unix seconds for a
   *   datetimepicker, an array for several; null or '' empties the field
   */
  fill(values: Readonly<Record<string, Input>>): this {
    for (const [key, input] of Object.entries(values)) this.#enter(findField(this.blocks, key), input);
    this.actor.world.views.changed(this.open);
    return this;
  }

  /**
   * Types into an external select and resolves with the options the app offers; none when they break a limit.
   * @param field block_id or action_id
   * @throws Error when Slack would not ask yet (min_query_length), or the app does not answer
   */
  async typeahead(field: string, query: string): Promise<Option[]> {
    const placed = findField(this.blocks, field);
    const { type, action_id: actionId, min_query_length: least = defaultQueryLength } = placed.element;
    if (!type.endsWith('external_select')) throw new Error(`"${field}" is a ${type}, not an external select`);
    if (query.length < least)
      throw new Error(`Slack asks for options from ${least} characters on, not for "${query}"`);
    const blockId = placed.block.block_id;
    const delivery = await this.actor.send(
      suggestionRequest(this.actor.profile, this.open, { blockId, actionId, query }),
    );
    if (delivery.failure) throw new Error(`The app offered no options for "${field}": ${delivery.failure}`);
    const lawful = this.actor.world.violations.accept('block_suggestion', checkOptions(delivery.body));
    const options = lawful ? ownOptions(delivery.body as Parameters<typeof ownOptions>[0]) : [];
    this.open.offered.set(placeKey(placed), options);
    return options;
  }

  #enter(placed: Placed, input: Input): ElementValue {
    const { element } = placed;
    const { selected_option, selected_options } = currentValue(placed, this.open.entered);
    const chosen = [selected_option, selected_options].flat().filter(Boolean) as Option[];
    const offered = this.open.offered.get(placeKey(placed)) ?? [];
    const value = enterValue(element, input, [...ownOptions(element), ...offered, ...chosen]);
    if (element.type !== 'overflow') this.open.entered.set(placeKey(placed), value);
    return value;
  }

  async #act({ block, element }: Placed, value: ElementValue): Promise<Delivery> {
    const action = actionObject(block.block_id, element, value, this.actor.world.ids.timestamp());
    const request = viewActionRequest(this.actor.profile, action, this.open, newTrigger(this.actor));
    const delivery = await this.actor.send(request);
    this.open.failure = delivery.failure && troubleText(delivery.failure);
    this.actor.world.views.changed(this.open);
    return delivery;
  }
}
