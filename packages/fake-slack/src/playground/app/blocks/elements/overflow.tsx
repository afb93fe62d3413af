import { useRef, useState } from 'preact/hooks';
import { type Option, overflowName } from '../../../../block-kit.ts';
import { Icon } from '../../common/icon.tsx';
import { itemsOf, useMenuKeys } from '../../common/use-menu-keys.ts';
import { plainWords } from '../../text/text-object.tsx';
import { isSafeUrl } from '../../text/tokens.ts';
import { idOf, type Place } from '../place.ts';
import { useConfirm } from './use-confirm.tsx';

/** A button with a menu of further actions. */
export const Overflow = (place: Place) => {
  const { block, element, surface } = place;
  const { ask, dialog } = useConfirm(surface.onlooker);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const id = `${idOf(place)}-menu`;
  const onKeyDown = useMenuKeys(menu, () => menu.current?.hidePopover());

  const choose = async ({ value, url }: Option) => {
    menu.current?.hidePopover();
    const question = element.confirm;
    if (surface.isBusy || (question && !(await ask(question)))) return;
    if (url && isSafeUrl(url)) window.open(url, '_blank', 'noreferrer');
    await surface.act(block.block_id, element.action_id, value);
  };

  /** At once, so that the next key finds the focus in the menu; `popovertarget` would set it later. */
  const toggle = (event: Event) => {
    event.preventDefault();
    menu.current?.togglePopover();
    itemsOf(menu)[0]?.focus();
  };

  return (
    <div class="bk-overflow">
      <button
        type="button"
        class="bk-icon-button"
        aria-label={overflowName}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        popovertarget={id}
        onClick={toggle}
        onKeyDown={(event) => event.key === 'ArrowDown' && toggle(event)}
      >
        <Icon name="more" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={overflowName}
        class="bk-popup bk-menu"
        onKeyDown={onKeyDown}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {element.options?.map((option) => (
          <button
            key={option.value}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => choose(option)}
          >
            {plainWords(option.text)}
            {option.description && <small>{plainWords(option.description)}</small>}
          </button>
        ))}
      </div>
      {dialog}
    </div>
  );
};
