import type { ConfirmationDialog } from '@slack/types';
import { useRef, useState } from 'preact/hooks';
import type { Option } from '../../../../block-kit.ts';
import { Icon } from '../../shell/icon.tsx';
import { plainWords } from '../../text/text-object.tsx';
import { isSafeUrl } from '../../text/tokens.ts';
import { idOf, type Place } from '../place.ts';
import { step } from './step.ts';
import { useConfirm } from './use-confirm.tsx';

type OverflowOption = Option & { url?: string };

/** A button with a menu of further actions. */
export const Overflow = (place: Place) => {
  const { block, element, surface } = place;
  const { ask, dialog } = useConfirm(surface.onlooker);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const id = `${idOf(place)}-menu`;
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  const choose = async ({ value, url }: OverflowOption) => {
    menu.current?.hidePopover();
    const question = element.confirm as ConfirmationDialog | undefined;
    if (surface.isBusy || (question && !(await ask(question)))) return;
    if (url && isSafeUrl(url)) window.open(url, '_blank', 'noreferrer');
    await surface.act(block.block_id, element.action_id, value);
  };

  /** At once, so that the next key finds the focus in the menu; `popovertarget` would set it later. */
  const toggle = (event: Event) => {
    event.preventDefault();
    menu.current?.togglePopover();
    items()[0]?.focus();
  };

  const move = (event: KeyboardEvent) => {
    const all = items();
    const next = step(event.key, all.indexOf(event.target as HTMLElement), all.length);
    if (event.key === 'Escape' || event.key === 'Tab') menu.current?.hidePopover();
    else if (next !== undefined) all[next]?.focus();
    if (event.key !== 'Escape' && next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div class="bk-overflow">
      <button
        type="button"
        class="bk-icon-button"
        aria-label="More actions"
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
        aria-label="More actions"
        class="bk-popup bk-menu"
        onKeyDown={move}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {(element.options as OverflowOption[]).map((option) => (
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
