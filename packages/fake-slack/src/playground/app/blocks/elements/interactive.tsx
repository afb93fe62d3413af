import type { FunctionComponent } from 'preact';
import { holdsValue } from '../../../../state/element-values.ts';
import { own } from '../../text/own.ts';
import { idOf, nameOf, type Place } from '../place.ts';
import { Button } from './button.tsx';
import { Feedback, IconButton } from './context-actions.tsx';
import { Field, isGroup } from './field.tsx';
import { Overflow } from './overflow.tsx';

const buttons: Readonly<Record<string, FunctionComponent<Place>>> = {
  button: Button,
  workflow_button: Button,
  overflow: Overflow,
  feedback_buttons: Feedback,
  icon_button: IconButton,
};

/** An element of an actions block or beside a section: it has no label of its own and tells the app at once. */
export const Interactive = (place: Place) => {
  const { type } = place.element;
  const Kind = own(buttons, type);
  if (Kind) return <Kind {...place} />;
  if (!holdsValue(place.element)) return <p class="bk-unknown">This element can’t be displayed: {type}</p>;
  const label = nameOf(place);
  const id = idOf(place);
  if (!isGroup(place)) {
    return (
      <div class={`bk-control is-${type.replace('multi_', '').replace(/^.*_select$/, 'select')}`}>
        <Field {...place} naming={{ id, 'aria-label': label }} label={label} />
      </div>
    );
  }
  return (
    <fieldset class="bk-boxes">
      <legend class="visually-hidden">{label}</legend>
      <Field {...place} naming={{ id }} label={label} />
    </fieldset>
  );
};
