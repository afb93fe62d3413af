import { useRef } from 'preact/hooks';
import type { Option } from '../../../../block-kit.ts';
import { type Naming, nameOf, type Place } from '../place.ts';
import { allOf, type Choice, choiceOf } from './choices.ts';
import { Combobox } from './combobox.tsx';
import { type MenuSource, menuSource } from './menu-source.ts';
import { useField, useFocusOnLoad } from './use-field.ts';

/** The chosen lines with their texts, which may be known from the element, from before, or not at all. */
const chosenOf = (value: unknown, source: MenuSource, known: ReadonlyMap<string, Choice>): Choice[] => {
  const lines = source.kind === 'fixed' ? allOf(source.groups) : [];
  const items = [value ?? []].flat() as (Option | string)[];
  return items.map((item) => {
    if (typeof item === 'object') return choiceOf(item);
    return lines.find((line) => line.value === item) ?? known.get(item) ?? { value: item, text: item };
  });
};

/** A select menu of any kind. */
export const Select = ({ naming, label, ...place }: Place & { naming: Naming; label: string }) => {
  const { block, element } = place;
  const { value, choose, confirmDialog } = useField(place);
  const known = useRef(new Map<string, Choice>());
  const inputRef = useFocusOnLoad(place);
  const source = menuSource(place);
  const isMulti = element.type.startsWith('multi_');

  const change = (chosen: readonly Choice[]) => {
    for (const choice of chosen) known.current.set(choice.value, choice);
    const values = chosen.map((choice) => choice.value);
    void choose(isMulti ? values : (values[0] ?? null));
  };

  return (
    <>
      <Combobox
        naming={naming}
        label={label}
        placeholder={nameOf(place)}
        inputRef={inputRef}
        source={source}
        chosen={chosenOf(value, source, known.current)}
        isMulti={isMulti}
        most={Number(element.max_selected_items ?? Infinity)}
        canClear={block.type === 'input' && block.optional === true}
        onChange={change}
      />
      {confirmDialog}
    </>
  );
};
