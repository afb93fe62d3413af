import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../../common/icon.tsx';
import type { Choice } from './choices.ts';
import type { MenuContent } from './use-menu.ts';

interface ListboxProps {
  id: string;
  label: string;
  content: MenuContent;
  /** The line that Enter takes. */
  active?: Choice;
  chosen: readonly Choice[];
  isMulti: boolean;
  /** No more can be chosen. */
  isFull: boolean;
  onChoose: (choice: Choice) => void;
  onPoint: (choice: Choice) => void;
}

/** The id of a line: by value, so that it stays the same while the list changes. */
export const optionId = (listId: string, { value }: Choice): string =>
  `${listId}.${encodeURIComponent(value)}`;

/** What unfolds below a combobox. It opens above everything else, and a click in it leaves the focus where it is. */
export const Listbox = (props: ListboxProps) => {
  const { id, label, content, active, chosen, isMulti, isFull, onChoose, onPoint } = props;
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => popup.current?.showPopover(), []);
  useLayoutEffect(() => {
    if (active) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const line = (choice: Choice) => {
    const isChosen = chosen.some(({ value }) => value === choice.value);
    return (
      <div
        key={choice.value}
        id={optionId(id, choice)}
        role="option"
        tabIndex={-1}
        aria-selected={isChosen}
        aria-disabled={(isFull && !isChosen) || undefined}
        class={choice === active ? 'bk-option is-active' : 'bk-option'}
        onPointerMove={() => onPoint(choice)}
        onClick={() => onChoose(choice)}
        onKeyDown={(event) => event.key === 'Enter' && onChoose(choice)}
      >
        <span>
          {choice.text}
          {choice.description && <small>{choice.description}</small>}
        </span>
        {isChosen && <Icon name="check" size={16} />}
      </div>
    );
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press here leaves the focus in the field
    <div ref={popup} popover="manual" class="bk-popup" onMouseDown={(event) => event.preventDefault()}>
      {content.message && (
        <p class={content.isError ? 'bk-popup-note is-error' : 'bk-popup-note'}>{content.message}</p>
      )}
      {content.groups.length > 0 && (
        <div
          role="listbox"
          id={id}
          aria-label={label}
          aria-multiselectable={isMulti || undefined}
          tabIndex={-1}
        >
          {content.groups.map((group, index) => {
            const headingId = `${id}-group-${index}`;
            if (!group.label) return group.choices.map(line);
            return (
              // biome-ignore lint/a11y/useSemanticElements: a listbox may hold groups and no fieldset
              <div key={headingId} role="group" aria-labelledby={headingId}>
                <div id={headingId} role="presentation" class="bk-option-heading">
                  {group.label}
                </div>
                {group.choices.map(line)}
              </div>
            );
          })}
        </div>
      )}
      {isFull && <p class="bk-popup-note">You can’t choose more than {chosen.length}.</p>}
    </div>
  );
};
