import { Icon } from '../common/icon.tsx';
import { plainWords } from '../text/text-object.tsx';
import { Field, isGroup } from './elements/field.tsx';
import { describedBy, idOf, type Naming, type Place } from './place.ts';

/** A field with its label, its hint, and what is wrong with it. */
export const InputBlock = (place: Place) => {
  const { block, surface } = place;
  const id = idOf(place);
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
  if (isGroup(place)) {
    return (
      <fieldset class="bk-boxes" aria-describedby={naming['aria-describedby']}>
        <legend class="bk-label">{labelText}</legend>
        <Field {...place} naming={naming} label={label} />
        {rest}
      </fieldset>
    );
  }
  return (
    <>
      <label class="bk-label" for={id}>
        {labelText}
      </label>
      <Field {...place} naming={naming} label={label} />
      {rest}
    </>
  );
};
