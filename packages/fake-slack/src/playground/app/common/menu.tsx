import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { itemsOf, useMenuKeys } from './use-menu-keys.ts';

interface MenuItem {
  id: string;
  label: string;
  note?: string;
  choose(): unknown;
}

interface MenuProps {
  label: string;
  icon: ComponentChildren;
  heading: string;
  items: readonly MenuItem[];
  /** Which edges of button and menu are above each other. */
  align: 'start' | 'end';
}

/** A button that opens a menu; arrows move in it, Escape closes it. While a choice is carried out there is no other. */
export const Menu = ({ label, icon, heading, items, align }: MenuProps) => {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const headingId = useId();

  // Inside of something that scrolls there is room on one side only.
  const { top = 0 } = (isOpen && button.current?.getBoundingClientRect()) || {};
  const place = top > innerHeight / 2 ? 'above' : 'below';
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = async (item: MenuItem) => {
    close();
    setBusy(true);
    await item.choose();
    setBusy(false);
  };
  const onKeyDown = useMenuKeys(list, close);
  useLayoutEffect(() => {
    if (isOpen) itemsOf(list)[0]?.focus();
  }, [isOpen]);
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!list.current?.contains(relatedTarget as Node | null)) setOpen(false);
  };

  return (
    <div class="menu">
      <button
        ref={button}
        type="button"
        class="icon-button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-disabled={isBusy}
        onMouseDown={(event) => isOpen && event.preventDefault()}
        onClick={() => !isBusy && (isOpen ? close() : setOpen(true))}
      >
        {isBusy ? <span class="spinner" /> : icon}
      </button>
      {isOpen && (
        <div
          ref={list}
          class={`menu-items is-${place} is-${align}`}
          role="menu"
          aria-labelledby={headingId}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          onFocusOut={leave}
        >
          <p class="menu-heading" id={headingId} role="presentation">
            {heading}
          </p>
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="menuitem"
              tabIndex={-1}
              class="menu-item"
              onClick={() => choose(item)}
            >
              {item.label}
              {item.note && <small>{item.note}</small>}
            </button>
          ))}
        </div>
      )}
    </div>
  );
};
