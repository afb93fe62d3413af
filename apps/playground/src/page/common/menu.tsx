import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { step } from './listbox.tsx';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly note?: string | undefined;
  choose(): unknown;
}

interface MenuProps {
  /** Names the button and the menu. */
  readonly label: string;
  readonly icon: ComponentChildren;
  readonly class?: string;
  readonly items: readonly MenuItem[];
}

/** A button that opens a menu above everything else. Arrows move in it; Escape, Tab and a click elsewhere close it. */
export const Menu = ({ label, icon, class: look = 'button is-icon', items }: MenuProps) => {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const lines = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const close = () => menu.current?.hidePopover();

  /** At once, so that the next key finds the focus in the menu; `popovertarget` would set it later. */
  const toggle = (event: Event) => {
    event.preventDefault();
    menu.current?.togglePopover();
    lines()[0]?.focus();
  };
  const choose = (item: MenuItem) => {
    close();
    item.choose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close();
    const all = lines();
    const next = step(event.key, all.indexOf(event.target as HTMLElement), all.length);
    if (event.key !== 'Escape' && next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (next === undefined) close();
    else all[next]?.focus();
  };

  return (
    <div class="anchor">
      <button
        type="button"
        class={look}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        popovertarget={id}
        onClick={toggle}
        onKeyDown={(event) => event.key === 'ArrowDown' && toggle(event)}
      >
        {icon}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        class="popup"
        onKeyDown={onKeyDown}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="menuitem"
            tabIndex={-1}
            class="option"
            onClick={() => choose(item)}
          >
            <span>
              {item.label}
              {item.note && <small>{item.note}</small>}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
};
