import type { Option } from '@visitor-invitations/fake-slack/browser';
import { useRef, useState } from 'preact/hooks';
import { Icon } from '../../common/icon.tsx';
import { type Choice, comboboxAttributes, Listbox, step } from '../../common/listbox.tsx';
import { useViewer } from '../../text/viewer.ts';
import { type FieldProps, nameOf, useBlockSurface } from '../surface.ts';
import { type ChoiceSource, choiceOf, choiceSource } from './choices.ts';
import { useChoices } from './use-choices.ts';
import { useField } from './use-field.ts';

/** The chosen lines with their texts, which may be known from the element, from before, or not at all. */
const chosenOf = (value: unknown, source: ChoiceSource, known: ReadonlyMap<string, Choice>): Choice[] => {
  const lines = source.kind === 'fixed' ? source.choices : [];
  const items = [value ?? []].flat() as (Option | string)[];
  return items.map((item) => {
    if (typeof item === 'object') return choiceOf(item);
    return lines.find((line) => line.value === item) ?? known.get(item) ?? { value: item, text: item };
  });
};

const has = (list: readonly Choice[], { value }: Choice) => list.some((each) => each.value === value);

/** What is chosen in a select menu of any kind, and how to change it. */
const useSelection = (props: FieldProps) => {
  const { block, element } = props;
  const field = useField(props);
  const known = useRef(new Map<string, Choice>());
  const source = choiceSource(props, useBlockSurface(), useViewer());
  const chosen = chosenOf(field.value, source, known.current);
  const isMulti = element.type.startsWith('multi_');
  const isFull = isMulti && chosen.length >= Number(element.max_selected_items ?? Infinity);

  const set = (choices: readonly Choice[]) => {
    for (const choice of choices) known.current.set(choice.value, choice);
    const values = choices.map(({ value }) => value);
    void field.choose(isMulti ? values : (values[0] ?? null));
  };
  const remove = (choice: Choice) => set(chosen.filter(({ value }) => value !== choice.value));
  const toggle = (choice: Choice) => {
    if (!isMulti) return has(chosen, choice) ? undefined : set([choice]);
    if (has(chosen, choice)) remove(choice);
    else if (!isFull) set([...chosen, choice]);
  };
  const canClear = !isMulti && block.type === 'input' && block.optional === true && chosen.length > 0;
  const clear = () => set([]);
  return { source, chosen, isMulti, isFull, canClear, clear, remove, toggle };
};

/** A select menu of any kind: a field that filters, over a list of options. */
export const Select = (props: FieldProps) => {
  const { naming, label } = props;
  const selection = useSelection(props);
  const { chosen, isMulti, isFull, canClear } = selection;
  const [isOpen, setOpen] = useState(false);
  /** Undefined as long as nothing was typed. */
  const [typed, setTyped] = useState<string>();
  const [activeValue, setActiveValue] = useState<string>();
  const { choices, message, isError } = useChoices(selection.source, typed ?? '', isOpen);
  const active = choices.find(({ value }) => value === activeValue) ?? choices[0];
  const listId = `${naming.id}-list`;

  const open = () => {
    setActiveValue(isMulti ? undefined : chosen[0]?.value);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setTyped(undefined);
  };
  const choose = (choice: Choice) => {
    if (isMulti) {
      setTyped(undefined);
      setActiveValue(choice.value);
    } else close();
    selection.toggle(choice);
  };
  const keys: Readonly<Record<string, () => void>> = {
    Escape: close,
    Enter: () => (active ? choose(active) : close()),
  };
  /** Returns whether the key was handled. */
  const press = ({ key, isComposing, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    if (isComposing || ctrlKey || metaKey) return false;
    const last = chosen.at(-1);
    if (key === 'Backspace' && isMulti && !typed && last) {
      selection.remove(last);
      return true;
    }
    if (!isOpen) {
      const opens = ['ArrowDown', 'ArrowUp', 'Enter'].includes(key);
      if (opens) open();
      return opens;
    }
    const next = step(key, active ? choices.indexOf(active) : -1, choices.length);
    if (next !== undefined) setActiveValue(choices[next]?.value);
    else keys[key]?.();
    return next !== undefined || key in keys;
  };
  const counted = choices.length === 1 ? '1 result' : `${choices.length} results`;

  return (
    <div class="field bk-select anchor row">
      {isMulti && chosen.length > 0 && (
        <ul class="bk-tokens" aria-label="Chosen">
          {chosen.map((choice) => (
            <li key={choice.value} class="mention row">
              <span class="cut">{choice.text}</span>
              <button
                type="button"
                class="button is-icon"
                aria-label={`Remove ${choice.text}`}
                onClick={() => selection.remove(choice)}
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        {...naming}
        {...comboboxAttributes(listId, isOpen && choices.length > 0, active)}
        placeholder={isMulti && chosen.length > 0 ? undefined : nameOf(props)}
        value={typed ?? (isMulti ? '' : (chosen[0]?.text ?? ''))}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={open}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setActiveValue(undefined);
          setOpen(true);
        }}
        onBlur={() => {
          if (typed === '' && canClear) selection.clear();
          close();
        }}
        onKeyDown={(event) => {
          if (!press(event)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {canClear && (
        <button type="button" class="button is-icon" aria-label={`Clear ${label}`} onClick={selection.clear}>
          <Icon name="close" size={14} />
        </button>
      )}
      <Icon name="down" size={16} />
      {isOpen && (
        <Listbox
          groups={[{ choices }]}
          {...{ id: listId, label, active, chosen, isMulti, isFull, isError, choose }}
          note={isFull ? `You can’t choose more than ${chosen.length}.` : message}
          point={({ value }) => setActiveValue(value)}
        />
      )}
      <span class="visually-hidden" role="status">
        {isOpen ? (message ?? counted) : ''}
      </span>
    </div>
  );
};
