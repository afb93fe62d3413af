import { Icon } from '../common/icon.tsx';
import { Field, isGroup } from './elements/element.tsx';
import { describedBy, type ElementProps, idOf, type Naming, useBlockSurface } from './surface.ts';

/** A field with label, hint and error. */
export const InputBlock = (props: ElementProps) => {
  const { block } = props;
  const surface = useBlockSurface();
  const id = idOf(surface, props);
  const error = surface.errors[block.block_id];
  const hint = block.hint;
  const label = block.label?.text ?? '';
  const naming: Naming = {
    id,
    'aria-describedby': describedBy(hint && `${id}-hint`, error && `${id}-error`),
    ...(!block.optional && { 'aria-required': 'true' }),
    ...(error && { 'aria-invalid': 'true' }),
  };
  const labelText = (
    <>
      {label}
      {block.optional && <span class="quiet"> (optional)</span>}
    </>
  );
  const rest = (
    <>
      <Field {...props} naming={naming} label={label} />
      {error && (
        <p id={`${id}-error`} class="is-error small row">
          <Icon name="warning" size={16} /> {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} class="quiet small">
          {hint.text}
        </p>
      )}
    </>
  );
  return isGroup(props) ? (
    <fieldset class="stack" aria-describedby={naming['aria-describedby']}>
      <legend class="label">{labelText}</legend>
      {rest}
    </fieldset>
  ) : (
    <>
      <label class="label" for={id}>
        {labelText}
      </label>
      {rest}
    </>
  );
};
