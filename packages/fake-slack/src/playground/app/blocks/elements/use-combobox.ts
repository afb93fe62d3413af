import { useState } from 'preact/hooks';
import { step } from '../../common/step.ts';
import { allOf, type Choice } from './choices.ts';
import type { MenuSource } from './menu-source.ts';
import { useMenu } from './use-menu.ts';

export interface ComboboxOptions {
  source: MenuSource;
  chosen: readonly Choice[];
  isMulti: boolean;
  /** How many may be chosen. */
  most: number;
  canClear: boolean;
  onChange: (chosen: readonly Choice[]) => void;
}

const isIn = (list: readonly Choice[], { value }: Choice) => list.some((each) => each.value === value);

/** What a combobox remembers, and what keys and clicks do to it. */
export const useCombobox = ({ source, chosen, isMulti, most, canClear, onChange }: ComboboxOptions) => {
  const [isOpen, setOpen] = useState(false);
  /** Undefined as long as nothing was typed. */
  const [typed, setTyped] = useState<string>();
  const [activeValue, setActiveValue] = useState<string>();
  const content = useMenu(source, typed ?? '', isOpen);
  const choices = allOf(content.groups);
  const isFull = isMulti && chosen.length >= most;
  const active = choices.find(({ value }) => value === activeValue) ?? choices[0];

  const open = () => {
    setActiveValue(isMulti ? undefined : chosen[0]?.value);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setTyped(undefined);
  };
  const type = (text: string) => {
    setTyped(text);
    setActiveValue(undefined);
    setOpen(true);
  };
  const remove = (choice: Choice) => onChange(chosen.filter(({ value }) => value !== choice.value));

  const choose = (choice: Choice) => {
    if (!isMulti) {
      close();
      if (!isIn(chosen, choice)) onChange([choice]);
      return;
    }
    setTyped(undefined);
    setActiveValue(choice.value);
    if (isIn(chosen, choice)) remove(choice);
    else if (!isFull) onChange([...chosen, choice]);
  };

  const leave = () => {
    if (typed === '' && !isMulti && canClear && chosen.length > 0) onChange([]);
    close();
  };

  /** Whether the key did something here. */
  const press = (event: KeyboardEvent): boolean => {
    const { key } = event;
    if (event.isComposing || event.ctrlKey || event.metaKey) return false;
    const last = chosen.at(-1);
    if (key === 'Backspace' && isMulti && !typed && last) {
      remove(last);
      return true;
    }
    if (!isOpen) {
      const opens = ['ArrowDown', 'ArrowUp', 'Enter'].includes(key);
      if (opens) open();
      return opens;
    }
    if (key === 'Tab') return false;
    if (key === 'Escape') close();
    else if (key === 'Enter') active ? choose(active) : close();
    else {
      const next = step(key, active ? choices.indexOf(active) : -1, choices.length);
      if (next === undefined) return false;
      setActiveValue(choices[next]?.value);
    }
    return true;
  };

  const point = ({ value }: Choice) => setActiveValue(value);
  return { isOpen, typed, content, choices, active, isFull, open, type, choose, remove, leave, press, point };
};
