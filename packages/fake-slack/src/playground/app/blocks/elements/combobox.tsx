import type { RefCallback } from 'preact';
import { useCallback, useRef } from 'preact/hooks';
import { Icon } from '../../common/icon.tsx';
import type { Naming } from '../place.ts';
import { ChosenTokens } from './chosen-tokens.tsx';
import { Listbox, optionId } from './listbox.tsx';
import { type ComboboxOptions, useCombobox } from './use-combobox.ts';

interface ComboboxProps extends ComboboxOptions {
  naming: Naming;
  label: string;
  placeholder: string;
  inputRef: RefCallback<HTMLInputElement>;
}

const count = (lines: number): string => (lines === 1 ? '1 result' : `${lines} results`);

/** Every menu of Block Kit: a field that filters while one types, over a list of one choice or several. */
export const Combobox = ({ naming, label, placeholder, inputRef, ...options }: ComboboxProps) => {
  const { chosen, isMulti, canClear } = options;
  const box = useCombobox(options);
  const input = useRef<HTMLInputElement | null>(null);
  const { content, active, isOpen } = box;
  const listId = `${naming.id}-list`;
  const hasLines = isOpen && box.choices.length > 0;
  const keep = useCallback(
    (node: HTMLInputElement | null) => {
      input.current = node;
      inputRef(node);
    },
    [inputRef],
  );
  const clear = () => {
    options.onChange([]);
    input.current?.focus();
  };

  return (
    <div class={isMulti ? 'bk-select is-multi' : 'bk-select'}>
      {isMulti && chosen.length > 0 && <ChosenTokens chosen={chosen} onRemove={box.remove} />}
      <input
        {...naming}
        ref={keep}
        type="text"
        role="combobox"
        autocomplete="off"
        spellcheck={false}
        aria-autocomplete="list"
        aria-expanded={hasLines}
        aria-controls={hasLines ? listId : undefined}
        aria-activedescendant={hasLines && active ? optionId(listId, active) : undefined}
        placeholder={isMulti && chosen.length > 0 ? undefined : placeholder}
        value={box.typed ?? (isMulti ? '' : (chosen[0]?.text ?? ''))}
        onFocus={(event) => event.currentTarget.select()}
        onClick={box.open}
        onInput={(event) => box.type(event.currentTarget.value)}
        onBlur={box.leave}
        onKeyDown={(event) => {
          if (!box.press(event)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {canClear && !isMulti && chosen.length > 0 && (
        <button type="button" class="bk-clear" aria-label={`Clear ${label}`} onClick={clear}>
          <Icon name="close" size={14} />
        </button>
      )}
      <span class="bk-chevron">
        <Icon name="down" size={16} />
      </span>
      {isOpen && (
        <Listbox
          id={listId}
          label={label}
          content={content}
          active={active}
          chosen={chosen}
          isMulti={isMulti}
          isFull={box.isFull}
          onChoose={box.choose}
          onPoint={box.point}
        />
      )}
      <span class="visually-hidden" role="status">
        {isOpen ? (content.message ?? count(box.choices.length)) : ''}
      </span>
    </div>
  );
};
