import type { Block, Element } from '../../../block-kit.ts';
import { currentValue, holderOf } from '../../../state/element-values.ts';
import { plainWords } from '../text/text-object.tsx';
import type { Surface } from './surface.ts';

/** An element where it stands. */
export interface Place {
  block: Block;
  element: Element;
  surface: Surface;
}

/** A DOM id, whatever characters the ids of the app have. */
const domId = (...parts: readonly (string | undefined)[]): string =>
  parts.map((part) => encodeURIComponent(part ?? '')).join('.');

export const idOf = ({ block, element, surface }: Place): string =>
  domId(surface.id, block.block_id, element.action_id);

/** What stands in the element: text, an option or its value, an id, seconds … */
export const fieldValue = (place: Place): unknown => {
  const { block, element, surface } = place;
  const field = holderOf(element)?.field ?? '';
  const value = surface.values[block.block_id]?.[element.action_id] ?? currentValue(place, new Map());
  return value[field] ?? null;
};

/** Whether a choice is told to the app at once, instead of with the whole form. */
export const tellsAtOnce = ({ block }: Place): boolean =>
  block.type !== 'input' || block.dispatch_action === true;

/** Attributes that name and describe a control. */
export interface Naming {
  id: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: 'true';
  'aria-required'?: 'true';
}

const usualNames: Readonly<Record<string, string>> = {
  datepicker: 'Select a date',
  timepicker: 'Select a time',
  datetimepicker: 'Select a date and time',
  users_select: 'Select a person',
  multi_users_select: 'Select people',
  conversations_select: 'Select a conversation',
  multi_conversations_select: 'Select conversations',
  channels_select: 'Select a channel',
  multi_channels_select: 'Select channels',
  checkboxes: 'Options',
  radio_buttons: 'Options',
  rich_text_input: 'Text',
};

/** What the app wants to stand in an empty field. */
export const placeholderOf = ({ element: { placeholder } }: Place): string | undefined =>
  placeholder && plainWords(placeholder);

/** What names a control that has no label, and stands in a menu that the app has no words for. */
export const nameOf = (place: Place): string =>
  placeholderOf(place) ?? usualNames[place.element.type] ?? 'Select an option';

export const describedBy = (...ids: readonly (string | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;
