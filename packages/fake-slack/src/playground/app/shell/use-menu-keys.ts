import type { RefObject } from 'preact';

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus among the items of a menu as the menu pattern asks for; Escape and Tab close it. */
export const useMenuKeys =
  (list: RefObject<HTMLElement | null>, close: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
      return;
    }
    if (event.key === 'Tab') {
      close();
      return;
    }
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const step = steps[event.key];
    if (!step || items.length === 0) return;
    event.preventDefault();
    items[step(items.indexOf(document.activeElement as HTMLElement), items.length)]?.focus();
  };
