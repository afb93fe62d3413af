import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../../common/icon.tsx';
import type { Choice } from './choices.ts';
import type { ComboboxOptions, useCombobox } from './use-combobox.ts';

/** The id of a line: by value, so that it stays the same while the list changes. */
export const optionId = (listId: string, { value }: Choice): string =>
  `${listId}.${encodeURIComponent(value)}`;

interface ListboxProps {
  readonly id: string;
  readonly label: string;
  readonly box: ReturnType<typeof useCombobox>;
  readonly options: ComboboxOptions;
}

/** The popup of a combobox. The focus stays in the field. */
export const Listbox = ({ id, label, box, options: { chosen, isMulti } }: ListboxProps) => {
  const { content, active, isFull } = box;
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
        onPointerMove={() => box.point(choice)}
        onClick={() => box.choose(choice)}
        onKeyDown={(event) => event.key === 'Enter' && box.choose(choice)}
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
