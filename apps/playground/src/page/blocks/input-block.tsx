import { Icon } from '../common/icon.tsx';
import { plainWords } from '../text/emoji.ts';
import { Field, isGroup } from './elements/element.tsx';
import { describedBy, type ElementProps, idOf, type Naming, useBlockSurface } from './surface.ts';

/** A field with label, hint and error. */
export const InputBlock = (props: ElementProps) => {
  const { block } = props;
  const surface = useBlockSurface();
  const id = idOf(surface, props);
  const error = surface.errors[block.block_id];
  const hint = block.hint;
  const label = block.label ? plainWords(block.label) : '';
  const naming: Naming = {
    id,
    'aria-describedby': describedBy(hint && `${id}-hint`, error && `${id}-error`),
    ...(!block.optional && { 'aria-required': 'true' }),
    ...(error && { 'aria-invalid': 'true' }),
  };
  const labelText = (
    <>
      {label}
      {block.optional && <span class="bk-optional"> (optional)</span>}
    </>
  );
  const rest = (
    <>
      {error && (
        <p id={`${id}-error`} class="bk-error">
          <Icon name="warning" size={16} /> {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} class="bk-hint">
          {plainWords(hint)}
        </p>
      )}
    </>
  );
  const field = <Field {...props} naming={naming} label={label} />;
  return isGroup(props) ? (
    <fieldset class="bk-boxes" aria-describedby={naming['aria-describedby']}>
      <legend class="bk-label">{labelText}</legend>
      {field}
      {rest}
    </fieldset>
  ) : (
    <>
      <label class="bk-label" for={id}>
        {labelText}
      </label>
      {field}
      {rest}
    </>
  );
};
