import type { TextObject } from '@slack/types';
import type { Element, Option } from '../block-kit.ts';
import type { Delivery } from '../delivery/delivery.ts';
import type { Input } from '../state/element-values.ts';
import { ElementsById } from './elements-by-id.ts';
import { type ElementFilter, findClickable, findField, findRow } from './find-element.ts';
import {
  dispatchTrigger,
  enteredValue,
  isTyped,
  performAction,
  type Surface,
  storeValue,
  typeahead,
  valueAfterClick,
} from './surface.ts';
import { visibleText } from './visible-text.ts';

/** The texts of a confirm dialog. Texts that the app doesn't set are absent. */
export interface Confirmation {
  readonly title?: string;
  readonly text: string;
  /** Text of the button that confirms. */
  readonly confirm?: string;
  /** Text of the button that declines. */
  readonly deny?: string;
}

const confirmationOf = ({ confirm }: Element): Confirmation | undefined => {
  if (!confirm) return undefined;
  const texts = Object.entries(confirm).filter(([name]) => name !== 'style') as [string, TextObject][];
  return Object.fromEntries(
    texts.map(([name, text]) => [name, visibleText(text)]),
  ) as unknown as Confirmation;
};

/** Options for clicking or choosing. */
export interface ClickOptions extends ElementFilter {
  /** Whether the user accepts the confirm dialog. If false, nothing is sent. Default true. */
  readonly confirm?: boolean | undefined;
}

type ConfirmedClick = ElementFilter & { readonly confirm?: true | undefined };

/**
 * The elements of a message, modal, Home tab or row, named by what a user sees. If several match, the error describes them and
 * how to distinguish them.
 */
export class SurfaceElements {
  readonly #surface: Surface;

  constructor(surface: Surface) {
    this.#surface = surface;
  }

  /** The same elements, but only by IDs and values. */
  get byId(): ElementsById {
    return new ElementsById(this.#surface);
  }

  /** The section with this text and the blocks after it, up to the next section. */
  row(text: string): SurfaceElements {
    return new SurfaceElements({ ...this.#surface, blocks: () => findRow(this.#surface.blocks(), text) });
  }

  /**
   * Clicks the button with this text, or the option of a menu, checkboxes or radio buttons, and accepts the confirm dialog if
   * there is one. Also takes an action_id. Resolves with the ack.
   * @example await message.row('Ada Lovelace').click('Cancel');
   */
  click(name: string, options?: ConfirmedClick): Promise<Delivery>;
  click(name: string, options: ClickOptions): Promise<Delivery | undefined>;
  async click(name: string, options: ClickOptions = {}): Promise<Delivery | undefined> {
    const { placed, option } = findClickable(this.#surface.blocks(), name, options);
    const newValue = option ? valueAfterClick(this.#surface, placed, option) : {};
    return performAction(this.#surface, placed, newValue, options.confirm);
  }

  /**
   * Chooses in a menu, picker, checkboxes or radio buttons that send an action immediately. Resolves with the ack.
   * @param name label, adjacent text or placeholder, `More actions` for an overflow menu, or an ID
   * @example await home.choose('Day', '2026-07-08');
   */
  choose(name: string, input: Input, options?: ConfirmedClick): Promise<Delivery>;
  choose(name: string, input: Input, options: ClickOptions): Promise<Delivery | undefined>;
  async choose(name: string, input: Input, options: ClickOptions = {}): Promise<Delivery | undefined> {
    const placed = findField(this.#surface.blocks(), name, options);
    const { onChange, onEnter } = dispatchTrigger(placed);
    if (!onChange && !onEnter) throw new Error(`"${name}" doesn’t send an action. Fill it in`);
    return performAction(this.#surface, placed, enteredValue(this.#surface, placed, input), options.confirm);
  }

  /** The texts of this button's or option's confirm dialog; undefined if it has none. */
  confirmation(name: string, filter?: ElementFilter): Confirmation | undefined {
    return confirmationOf(findClickable(this.#surface.blocks(), name, filter).placed.element);
  }

  /**
   * Fills in fields whose values are sent with the submission.
   * @param values by label, placeholder, block_id, action_id or `block_id/action_id`
   * @throws Error for a field that sends an action immediately: use `choose` or `type`
   * @example await modal.fill({ 'First name': 'Ada', From: '2026-07-08 10:00' }).submit();
   */
  fill(values: Readonly<Record<string, Input>>): this {
    for (const name of Object.keys(values)) {
      const placed = findField(this.#surface.blocks(), name);
      const instead = isTyped(placed) ? 'type' : 'choose';
      if (dispatchTrigger(placed).onChange)
        throw new Error(`"${name}" sends an action immediately. Use await ${instead}("${name}", …)`);
    }
    return this.#enter(values);
  }

  /**
   * Types into a field, and presses Enter if `enter` is set. Sends actions as set in `dispatch_action_config`: one for the
   * whole text, and one for Enter. Resolves with the last ack, if an action was sent.
   */
  async type(name: string, text: string, { enter = false } = {}): Promise<Delivery | undefined> {
    const placed = findField(this.#surface.blocks(), name);
    if (!isTyped(placed)) throw new Error(`You can’t type into "${name}". Choose or fill it in`);
    const { onChange, onEnter } = dispatchTrigger(placed);
    if (enter && !onEnter) throw new Error(`Pressing Enter in "${name}" doesn’t send an action`);
    this.#enter({ [name]: text });
    const value = enteredValue(this.#surface, placed, text);
    const ack = onChange ? await performAction(this.#surface, placed, value, true) : undefined;
    return enter ? performAction(this.#surface, placed, value, true) : ack;
  }

  /**
   * Types into an external select and resolves with the app's options, or with none if they exceed a limit.
   * @throws Error when the query is shorter than `min_query_length`, or the app doesn't respond
   */
  typeahead(name: string, query: string): Promise<Option[]> {
    return typeahead(this.#surface, findField(this.#surface.blocks(), name), query);
  }

  #enter(values: Readonly<Record<string, Input>>): this {
    for (const [name, input] of Object.entries(values)) {
      const placed = findField(this.#surface.blocks(), name);
      storeValue(this.#surface, placed, enteredValue(this.#surface, placed, input));
    }
    this.#surface.changed();
    return this;
  }
}
