import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from './icon.tsx';

/** One line of a list to choose from. */
export interface Choice {
  readonly value: string;
  readonly text: string;
  readonly description?: string;
}

export interface ChoiceGroup {
  /** Its heading. */
  readonly label?: string;
  readonly choices: readonly Choice[];
}

/** The index that a key leads to in a list of `count` lines, -1 before the first; undefined for any other key. */
export const step = (key: string, at: number, count: number): number | undefined => {
  if (count === 0) return undefined;
  const last = count - 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: at < last ? at + 1 : 0,
    ArrowUp: at > 0 ? at - 1 : last,
    Home: 0,
    End: last,
  };
  return targets[key];
};

/** The id of a line: by value, so that it stays the same while the list changes. */
const optionId = (listId: string, { value }: Choice): string => `${listId}.${encodeURIComponent(value)}`;

/** The attributes of a combobox: `active` is the marked line of the list, if it has any lines. */
export const comboboxAttributes = (listId: string, isOpen: boolean, active: Choice | undefined) =>
  ({
    type: 'text',
    role: 'combobox',
    autocomplete: 'off',
    spellcheck: false,
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': isOpen && active ? optionId(listId, active) : undefined,
  }) as const;

interface ListboxProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly ChoiceGroup[];
  readonly active: Choice | undefined;
  readonly chosen?: readonly Choice[];
  readonly isMulti?: boolean;
  /** Whether nothing more can be chosen. */
  readonly isFull?: boolean;
  /** Shown instead of lines, or below them. */
  readonly note?: string | undefined;
  readonly isError?: boolean | undefined;
  choose(choice: Choice): void;
  point?(choice: Choice): void;
}

/** The popup of a combobox, above everything else. The focus stays in the field. */
export const Listbox = ({
  id,
  label,
  groups,
  active,
  chosen = [],
  isMulti,
  isFull,
  ...props
}: ListboxProps) => {
  const { note, isError, choose, point } = props;
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => popup.current?.showPopover(), []);
  useLayoutEffect(() => {
    if (active) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const line = (choice: Choice) => {
    const isChosen = chosen.some(({ value }) => value === choice.value);
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
      <div
        key={choice.value}
        id={optionId(id, choice)}
        role="option"
        tabIndex={-1}
        aria-selected={isChosen}
        aria-disabled={(isFull && !isChosen) || undefined}
        class={choice === active ? 'option is-active' : 'option'}
        onPointerMove={() => point?.(choice)}
        onClick={() => choose(choice)}
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
    <div
      ref={popup}
      popover="manual"
      class="popup"
      // Otherwise a list that scrolls is a stop for Tab.
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.some(({ choices }) => choices.length > 0) && (
        <div role="listbox" id={id} aria-label={label} aria-multiselectable={isMulti} tabIndex={-1}>
          {groups.map((group, index) => {
            const headingId = `${id}-group-${index}`;
            if (!group.label) return group.choices.map(line);
            return (
              // biome-ignore lint/a11y/useSemanticElements: a listbox may hold groups and no fieldset
              <div key={headingId} role="group" aria-labelledby={headingId}>
                <div id={headingId} role="presentation" class="popup-note quiet small">
                  {group.label}
                </div>
                {group.choices.map(line)}
              </div>
            );
          })}
        </div>
      )}
      {note && <p class={isError ? 'popup-note is-error small' : 'popup-note quiet small'}>{note}</p>}
    </div>
  );
};
