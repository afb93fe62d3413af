import { type Block, type Option, ownOptions, type Placed } from '../block-kit.ts';
import type { Delivery, SlackRequest } from '../delivery/delivery.ts';
import { type Asked, actionObject } from '../delivery/payloads/interaction.ts';
import {
  currentValue,
  type ElementValue,
  type ElementValues,
  holdsValue,
  type Input,
  placeKey,
} from '../state/element-values.ts';
import type { Actor } from './actor.ts';
import { byIds, byWords } from './choices.ts';
import { dateError } from './client-checks.ts';
import { enterValue } from './enter-value.ts';

/** What a part of the screen stands on: a message or a view, as it is by now. */
export interface Ground {
  actor: Actor;
  blocks: () => readonly Block[];
  entered: () => ElementValues;
  /** Options that the app loaded, by `placeKey`. */
  offered: Map<string, Option[]>;
  send: (action: object) => Promise<Delivery>;
  suggestion: (asked: Asked) => SlackRequest;
  /** To be called after something was entered. */
  changed: () => void;
}

const chosenIn = ({ entered }: Ground, placed: Placed): Option[] => {
  const { selected_option, selected_options } = currentValue(placed, entered());
  return [selected_option, selected_options].flat().filter(Boolean) as Option[];
};

/** What the element holds after a person entered this. Nothing is remembered yet. */
export const read = (ground: Ground, placed: Placed, input: Input, calling = byWords): ElementValue => {
  const { world, profile } = ground.actor;
  const { element } = placed;
  const offered = ground.offered.get(placeKey(placed)) ?? [];
  const options = [...ownOptions(element), ...offered, ...chosenIn(ground, placed)];
  const entry = {
    element,
    options: [...new Map(options.map((option) => [option.value, option])).values()],
    person: profile,
    profiles: world.profiles,
    appName: world.app.botName,
  };
  return enterValue(input, entry, calling);
};

/** What the element holds after a click on this option: a ticked box is ticked no more. */
export const clicked = (ground: Ground, placed: Placed, option: Option): ElementValue => {
  const value = option.value as string;
  if (placed.element.type !== 'checkboxes') return read(ground, placed, value, byIds);
  const chosen = chosenIn(ground, placed).map((other) => other.value as string);
  const left = chosen.filter((other) => other !== value);
  return read(ground, placed, left.length < chosen.length ? left : [...chosen, value], byIds);
};

export const remember = (ground: Ground, placed: Placed, value: ElementValue): void => {
  if (holdsValue(placed.element)) ground.entered().set(placeKey(placed), value);
};

/** Does it and tells the app, unless the person says no when they are asked. */
export const act = async (
  ground: Ground,
  placed: Placed,
  value: ElementValue,
  confirm: boolean | undefined,
): Promise<Delivery | undefined> => {
  const { block, element } = placed;
  if (confirm === false) {
    if (!element.confirm) throw new Error('Nothing is asked here: there is no confirm dialog to say no to');
    return undefined;
  }
  const impossible = dateError(element, value);
  if (impossible) throw new Error(impossible);
  remember(ground, placed, value);
  const actionTs = ground.actor.world.ids.timestamp();
  return ground.send(actionObject(block.block_id, element, value, actionTs));
};
