import type { Option } from '@visitor-invitations/fake-slack/browser';
import { useCallback, useRef } from 'preact/hooks';
import { Icon } from '../../common/icon.tsx';
import { useViewer } from '../../text/viewer.ts';
import { type FieldProps, nameOf, useBlockSurface } from '../surface.ts';
import { allOf, type Choice, type ChoiceSource, choiceOf, choiceSource } from './choices.ts';
import { Listbox, optionId } from './listbox.tsx';
import { useCombobox } from './use-combobox.ts';
import { useField, useFocusOnLoad } from './use-field.ts';

/** The chosen lines with their texts, which may be known from the element, from before, or not at all. */
const chosenOf = (value: unknown, source: ChoiceSource, known: ReadonlyMap<string, Choice>): Choice[] => {
  const lines = source.kind === 'fixed' ? allOf(source.groups) : [];
  const items = [value ?? []].flat() as (Option | string)[];
  return items.map((item) => {
    if (typeof item === 'object') return choiceOf(item);
    return lines.find((line) => line.value === item) ?? known.get(item) ?? { value: item, text: item };
  });
};

const count = (lines: number): string => (lines === 1 ? '1 result' : `${lines} results`);

/** A select menu of any kind: a field that filters, over a list of options. */
export const Select = ({ naming, label, ...props }: FieldProps) => {
  const { block, element } = props;
  const { value, choose, confirmDialog } = useField(props);
  const known = useRef(new Map<string, Choice>());
  const input = useRef<HTMLInputElement | null>(null);
  const focusOnLoad = useFocusOnLoad(props);
  const source = choiceSource(props, useBlockSurface(), useViewer());
  const chosen = chosenOf(value, source, known.current);
  const isMulti = element.type.startsWith('multi_');
  const canClear = block.type === 'input' && block.optional === true;

  const onChange = (now: readonly Choice[]) => {
    for (const choice of now) known.current.set(choice.value, choice);
    const values = now.map((choice) => choice.value);
    void choose(isMulti ? values : (values[0] ?? null));
  };
  const most = Number(element.max_selected_items ?? Infinity);
  const options = { source, chosen, isMulti, most, canClear, onChange };
  const box = useCombobox(options);
  const { content, active, isOpen } = box;
  const listId = `${naming.id}-list`;
  const hasLines = isOpen && box.choices.length > 0;
  const keep = useCallback(
    (node: HTMLInputElement | null) => {
      input.current = node;
      focusOnLoad(node);
    },
    [focusOnLoad],
  );
  const clear = () => {
    onChange([]);
    input.current?.focus();
  };

  return (
    <>
      <div class={isMulti ? 'bk-select is-multi' : 'bk-select'}>
        {isMulti && chosen.length > 0 && (
          <ul class="bk-tokens" aria-label="Chosen">
            {chosen.map((choice) => (
              <li key={choice.value}>
                <span>{choice.text}</span>
                <button type="button" aria-label={`Remove ${choice.text}`} onClick={() => box.remove(choice)}>
                  <Icon name="close" size={14} />
                </button>
              </li>
            ))}
          </ul>
        )}
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
          placeholder={isMulti && chosen.length > 0 ? undefined : nameOf(props)}
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
        {isOpen && <Listbox id={listId} label={label} box={box} options={options} />}
        <span class="visually-hidden" role="status">
          {isOpen ? (content.message ?? count(box.choices.length)) : ''}
        </span>
      </div>
      {confirmDialog}
    </>
  );
};
