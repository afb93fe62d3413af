import type { Option } from '@visitor-invitations/fake-slack/browser';
import { TextObject } from '../../text/formatted.tsx';
import type { FieldProps } from '../surface.ts';
import { useField } from './use-field.ts';

const valuesOf = (value: unknown): (string | undefined)[] =>
  ([value ?? []].flat() as (Option | string)[]).map((item) => (typeof item === 'object' ? item.value : item));

/** Checkboxes or radio buttons. The element around them names the group. */
export const Boxes = ({ naming, ...props }: FieldProps) => {
  const { element } = props;
  const { value, choose } = useField(props);
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
          <div key={option.value} class="bk-box row">
            <input
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
                <TextObject text={option.text} />
              </label>
              {option.description && (
                <div id={`${id}-about`} class="quiet small">
                  <TextObject text={option.description} />
                </div>
              )}
            </div>
          </div>
        );
      })}
    </>
  );
};
