import type { Option } from '../../../../block-kit.ts';
import { TextObject } from '../../text/text-object.tsx';
import type { Naming, Place } from '../place.ts';
import { useField, useFocusOnLoad } from './use-field.ts';

const valuesOf = (value: unknown): (string | undefined)[] =>
  ([value ?? []].flat() as (Option | string)[]).map((item) => (typeof item === 'object' ? item.value : item));

/** Checkboxes or radio buttons; what holds them names them as a group. */
export const Boxes = ({ naming, ...place }: Place & { naming: Naming }) => {
  const { element, surface } = place;
  const { value, choose, confirmDialog } = useField(place);
  const firstRef = useFocusOnLoad(place);
  const isRadio = element.type === 'radio_buttons';
  const chosen = valuesOf(value);
  const options = element.options ?? [];

  const toggle = (changed: string | undefined) => {
    if (isRadio) return choose(changed ?? null);
    const isIn = ({ value: each }: Option) => chosen.includes(each) !== (each === changed);
    return choose(options.filter(isIn).map((option) => String(option.value)));
  };

  return (
    <>
      {options.map((option, index) => {
        const id = `${naming.id}.${index}`;
        return (
          <div key={option.value} class="bk-box">
            <input
              ref={index === 0 ? firstRef : undefined}
              type={isRadio ? 'radio' : 'checkbox'}
              id={id}
              name={naming.id}
              checked={chosen.includes(option.value)}
              aria-invalid={naming['aria-invalid']}
              aria-describedby={option.description ? `${id}-about` : undefined}
              onChange={() => toggle(option.value)}
            />
            <div>
              <label for={id}>
                <TextObject text={option.text} onlooker={surface.onlooker} />
              </label>
              {option.description && (
                <div id={`${id}-about`} class="bk-box-about">
                  <TextObject text={option.description} onlooker={surface.onlooker} />
                </div>
              )}
            </div>
          </div>
        );
      })}
      {confirmDialog}
    </>
  );
};
