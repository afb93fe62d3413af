import {
  type Block,
  currentValue,
  type Element,
  holderOf,
  type Input,
  type Option,
  type ViewSnapshot,
} from '@visitor-invitations/fake-slack/browser';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** What holds blocks: a message, a modal or the Home tab. */
export interface Surface {
  /** Prefix of the DOM ids, so that two surfaces never share one. */
  readonly id: string;
  /** The state that Slack would send now, with what was entered and not sent yet: see `withEntered`. */
  readonly values: ViewSnapshot['values'];
  /** By block_id. */
  readonly errors: ViewSnapshot['errors'];
  /** While an action or a submission is under way. */
  readonly isBusy: boolean;
  /** Keeps a value that is not sent yet. Called before `act` as well. */
  enter(blockId: string, actionId: string, input: Input): void;
  /** Sends a `block_actions` payload, after any confirm dialog. The surface shows errors. */
  act(blockId: string, actionId: string, input?: Input): Promise<void>;
  /** Asks the app for options of an external select. Rejects with a message that a person can read. */
  suggest(blockId: string, actionId: string, query: string): Promise<readonly Option[]>;
}

export const SurfaceContext = createContext<Surface | undefined>(undefined);

/** The surface around a block. */
export const useBlockSurface = (): Surface => {
  const surface = useContext(SurfaceContext);
  if (!surface) throw new Error('This component works inside of Blocks');
  return surface;
};

export interface BlockProps<B = Block> {
  readonly block: B;
}

export interface ElementProps extends BlockProps {
  readonly element: Element;
}

/** An element that holds a value. */
export interface FieldProps extends ElementProps {
  readonly naming: Naming;
  readonly label: string;
}

/** A DOM id from any characters. */
export const idOf = (surface: Surface, { block, element }: ElementProps): string =>
  [surface.id, block.block_id, element.action_id].map((part) => encodeURIComponent(part ?? '')).join('.');

/** The element's value: text, an option or its value, an id, seconds … */
export const fieldValue = (surface: Surface, props: ElementProps): unknown => {
  const { block, element } = props;
  const field = holderOf(element)?.field ?? '';
  const value = surface.values[block.block_id]?.[element.action_id] ?? currentValue(props, new Map());
  return value[field] ?? null;
};

/** Whether a change is dispatched at once, instead of submitted with the form. */
export const sendsAtOnce = ({ block }: ElementProps): boolean =>
  block.type !== 'input' || block.dispatch_action === true;

/** Attributes that name and describe a control. */
export interface Naming {
  readonly id: string;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: 'true';
  readonly 'aria-required'?: 'true';
}

const usualNames: Readonly<Record<string, string>> = {
  datetimepicker: 'Select a date and time',
  users_select: 'Select a person',
  multi_users_select: 'Select people',
  multi_conversations_select: 'Select conversations',
  checkboxes: 'Options',
  radio_buttons: 'Options',
};

/** The app's placeholder. */
export const placeholderOf = ({ element: { placeholder } }: ElementProps): string | undefined =>
  placeholder?.text;

/** The name of a control without a label, and the placeholder of a menu. */
export const nameOf = (props: ElementProps): string =>
  placeholderOf(props) ?? usualNames[props.element.type] ?? 'Select an option';

export const describedBy = (...ids: readonly (string | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;
