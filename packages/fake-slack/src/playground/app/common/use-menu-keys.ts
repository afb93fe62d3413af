import type { RefObject } from 'preact';
import { step } from './step.ts';

/** The lines of a menu that can be chosen. */
export const itemsOf = ({ current }: RefObject<HTMLElement | null>): HTMLElement[] => [
  ...(current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
];

/** Moves the focus among the items of a menu as the menu pattern asks for; Escape and Tab close it. */
export const useMenuKeys =
  (menu: RefObject<HTMLElement | null>, close: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Tab') {
      close();
      return;
    }
    const items = itemsOf(menu);
    const next = step(event.key, items.indexOf(event.target as HTMLElement), items.length);
    if (event.key !== 'Escape' && next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (next === undefined) close();
    else items[next]?.focus();
  };
