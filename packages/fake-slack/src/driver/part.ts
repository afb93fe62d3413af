import type { Option } from '../block-kit.ts';
import type { Delivery } from '../delivery/delivery.ts';
import type { Input } from '../state/element-values.ts';
import { type Confirmation, confirmationOf } from './confirmation.ts';
import { Exactly } from './exactly.ts';
import { findClickable, findField, type Narrowing } from './find-element.ts';
import { act, clicked, type Ground, read, remember } from './ground.ts';
import { findRow } from './rows.ts';
import { isTyped, telling } from './telling.ts';
import { typeahead } from './typeahead.ts';

/** How to press something. */
export interface Pressing extends Narrowing {
  /** The answer to its confirm dialog. Default true; with false nothing is sent. */
  confirm?: boolean;
}

type SayingYes = Narrowing & { confirm?: true };

/**
 * A part of the screen: what a person can press, choose and fill in there, called by what they see. Where several things
 * are called the same, the error describes them and says how to tell them apart.
 */
export class Part {
  readonly #ground: Ground;

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  /** The same part by ids and values alone, as the playground's page has them. */
  get exactly(): Exactly {
    return new Exactly(this.#ground);
  }

  /** The part that belongs to the section with these words: itself, and the buttons and notes below it. */
  row(words: string): Part {
    return new Part({ ...this.#ground, blocks: () => findRow(this.#ground.blocks(), words) });
  }

  /**
   * Presses the button with this text, or the option of a menu, of checkboxes or of radio buttons, and answers its
   * confirm dialog. An action_id will do as well. Resolves with the ack.
   */
  click(name: string, how?: SayingYes): Promise<Delivery>;
  click(name: string, how: Pressing): Promise<Delivery | undefined>;
  async click(name: string, how: Pressing = {}): Promise<Delivery | undefined> {
    const { placed, option, says } = findClickable(this.#ground.blocks(), name, how);
    return act(this.#ground, placed, option ? clicked(this.#ground, placed, option) : says, how.confirm);
  }

  /**
   * Chooses in a menu, a picker, checkboxes or radio buttons of which the app is told at once. Resolves with the ack.
   * @param name label, text beside it or placeholder, `More actions` for an overflow menu; an id will do as well
   */
  choose(name: string, input: Input, how?: SayingYes): Promise<Delivery>;
  choose(name: string, input: Input, how: Pressing): Promise<Delivery | undefined>;
  async choose(name: string, input: Input, how: Pressing = {}): Promise<Delivery | undefined> {
    const placed = findField(this.#ground.blocks(), name, how);
    const { onChange, onEnter } = telling(placed);
    if (!onChange && !onEnter) throw new Error(`Slack tells the app nothing of "${name}" yet: fill it in`);
    return act(this.#ground, placed, read(this.#ground, placed, input), how.confirm);
  }

  /** The words of the confirm dialog that this button or option opens; undefined when there is none. */
  confirmation(name: string, narrowing?: Narrowing): Confirmation | undefined {
    return confirmationOf(findClickable(this.#ground.blocks(), name, narrowing).placed.element);
  }

  /**
   * Fills in fields of which the app hears only when the form is submitted.
   * @param values by label or placeholder; block_id, action_id and `block_id/action_id` will do as well
   * @throws Error when the app is told at once, which takes `choose` or `type`
   */
  fill(values: Readonly<Record<string, Input>>): this {
    for (const name of Object.keys(values)) {
      const placed = findField(this.#ground.blocks(), name);
      const instead = isTyped(placed) ? 'type' : 'choose';
      if (telling(placed).onChange)
        throw new Error(`The app is told of "${name}" at once: await ${instead}("${name}", …)`);
    }
    return this.#enter(values);
  }

  /**
   * Types into a field, and presses Enter if asked to. The app is told as `dispatch_action_config` says: of the whole
   * text once, and of Enter. Resolves with the last ack, if it was told at all.
   */
  async type(name: string, text: string, { enter = false } = {}): Promise<Delivery | undefined> {
    const placed = findField(this.#ground.blocks(), name);
    if (!isTyped(placed)) throw new Error(`Nobody types into "${name}": choose or fill it in`);
    const { onChange, onEnter } = telling(placed);
    if (enter && !onEnter) throw new Error(`Slack tells the app nothing of Enter in "${name}"`);
    this.#enter({ [name]: text });
    const value = read(this.#ground, placed, text);
    const ack = onChange ? await act(this.#ground, placed, value, true) : undefined;
    return enter ? act(this.#ground, placed, value, true) : ack;
  }

  /**
   * Types into a menu that the app fills, and resolves with the options it offers; none when they break a limit.
   * @throws Error when Slack would not ask yet (min_query_length), or the app does not answer
   */
  typeahead(name: string, query: string): Promise<Option[]> {
    return typeahead(this.#ground, findField(this.#ground.blocks(), name), query);
  }

  /** Enters values without telling the app of any. */
  #enter(values: Readonly<Record<string, Input>>): this {
    for (const [name, input] of Object.entries(values)) {
      const placed = findField(this.#ground.blocks(), name);
      remember(this.#ground, placed, read(this.#ground, placed, input));
    }
    this.#ground.changed();
    return this;
  }
}
