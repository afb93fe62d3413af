import {
  type Block,
  dispatchTriggers,
  leastQueryLength,
  type Option,
  ownOptions,
  type PlacedElement,
} from '../block-kit.ts';
import type { Delivery } from '../delivery/delivery.ts';
import { actionObject, interactionRequest } from '../delivery/payloads.ts';
import { checkOptions } from '../limits/surfaces.ts';
import {
  currentValue,
  type ElementValue,
  type ElementValues,
  elementKey,
  holderOf,
  holdsValue,
  type Input,
} from '../state/element-values.ts';
import type { Actor } from './actor.ts';
import { dateError } from './client-checks.ts';
import { enterValue } from './enter-value.ts';
import { lookupById, lookupByText } from './lookup.ts';
import { describeElement } from './visible-text.ts';

/** A message, a modal or a Home tab in its current state, as one user sees it. */
export interface Surface {
  readonly actor: Actor;
  readonly blocks: () => readonly Block[];
  readonly entered: () => ElementValues;
  /** Options that the app loaded, by `elementKey`. */
  readonly loadedOptions: Map<string, Option[]>;
  readonly send: (action: object) => Promise<Delivery>;
  /** The message or view, as requests about the surface contain it. */
  readonly location: () => object;
  /** Call it after entering a value. */
  readonly changed: () => void;
}

export const isTyped = ({ element }: PlacedElement): boolean =>
  holderOf(element)?.initial === 'initial_value';

/** When Slack sends `block_actions` for an element before any submission. */
interface DispatchTrigger {
  readonly onChange: boolean;
  readonly onEnter: boolean;
}

/**
 * Elements outside inputs always send actions. Those in inputs need `dispatch_action`, and for typed text
 * `dispatch_action_config`.
 */
export const dispatchTrigger = (placed: PlacedElement): DispatchTrigger => {
  const { block, element } = placed;
  if (block.type !== 'input') return { onChange: true, onEnter: false };
  if (!block.dispatch_action) return { onChange: false, onEnter: false };
  if (!isTyped(placed)) return { onChange: true, onEnter: false };
  const on = dispatchTriggers(element);
  return { onChange: on.includes('on_character_entered'), onEnter: on.includes('on_enter_pressed') };
};

const selectedOptions = ({ entered }: Surface, placed: PlacedElement): Option[] => {
  const { selected_option, selected_options } = currentValue(placed, entered());
  return [selected_option, selected_options].flat().filter(Boolean) as Option[];
};

/** The element's value after this input, without storing it. */
export const enteredValue = (
  surface: Surface,
  placed: PlacedElement,
  input: Input,
  lookup = lookupByText,
): ElementValue => {
  const { state, profile } = surface.actor;
  const { element } = placed;
  const loaded = surface.loadedOptions.get(elementKey(placed)) ?? [];
  const options = [...ownOptions(element), ...loaded, ...selectedOptions(surface, placed)];
  const context = {
    element,
    options: [...new Map(options.map((option) => [option.value, option])).values()],
    person: profile,
    profiles: state.profiles,
    appName: state.app.botName,
    fileOf: (id: string) => state.files.find(id)?.file,
  };
  return enterValue(input, context, lookup);
};

/** The element's value after a click on this option. Checkboxes toggle. */
export const valueAfterClick = (surface: Surface, placed: PlacedElement, option: Option): ElementValue => {
  const value = option.value as string;
  if (placed.element.type !== 'checkboxes') return enteredValue(surface, placed, value, lookupById);
  const checked = selectedOptions(surface, placed).map((other) => other.value as string);
  const others = checked.filter((other) => other !== value);
  const next = others.length < checked.length ? others : [...checked, value];
  return enteredValue(surface, placed, next, lookupById);
};

export const storeValue = (surface: Surface, placed: PlacedElement, value: ElementValue): void => {
  if (holdsValue(placed.element)) surface.entered().set(elementKey(placed), value);
};

/** Stores the value and sends the action, unless the user declines the confirm dialog. */
export const performAction = async (
  surface: Surface,
  placed: PlacedElement,
  value: ElementValue,
  confirm: boolean | undefined,
): Promise<Delivery | undefined> => {
  const { block, element } = placed;
  if (confirm === false) {
    if (!element.confirm) throw new Error('Can’t decline: this element doesn’t have a confirm dialog');
    return undefined;
  }
  const invalid = dateError(element, value);
  if (invalid) throw new Error(invalid);
  storeValue(surface, placed, value);
  const actionTs = surface.actor.state.ids.timestamp();
  return surface.send(actionObject(block.block_id, element, value, actionTs));
};

/** Requests a menu's options from the app. Returns none if they exceed a limit. */
export const typeahead = async (
  surface: Surface,
  placed: PlacedElement,
  query: string,
): Promise<Option[]> => {
  const { actor, loadedOptions, location } = surface;
  const { type, action_id } = placed.element;
  const least = leastQueryLength(placed.element);
  if (!type.endsWith('external_select'))
    throw new Error(`The ${describeElement(placed)} is a ${type}, not an external select`);
  if (query.length < least)
    throw new Error(`Slack only requests options for ${least} or more characters, not for "${query}"`);
  const fields = { ...location(), block_id: placed.block.block_id, action_id, value: query };
  const delivery = await actor.send(interactionRequest('block_suggestion', actor, fields));
  if (delivery.failure)
    throw new Error(
      `The app didn’t send any options for the ${describeElement(placed)}: ${delivery.failure}`,
    );
  const { traffic, violations } = actor.state;
  const isValid = traffic.attributeTo(delivery.exchange, () =>
    violations.record('block_suggestion', checkOptions(delivery.body)),
  );
  const options = isValid ? ownOptions(delivery.body as Parameters<typeof ownOptions>[0]) : [];
  loadedOptions.set(elementKey(placed), options);
  return options;
};
