import { holdsValue } from '@visitor-invitations/fake-slack/browser';
import type { FunctionComponent } from 'preact';
import { own } from '../../text/emoji.ts';
import {
  describedBy,
  type ElementProps,
  type FieldProps,
  idOf,
  nameOf,
  useBlockSurface,
} from '../surface.ts';
import { Boxes } from './boxes.tsx';
import { Button, Feedback, IconButton, Overflow } from './buttons.tsx';
import { DateOrTime, DateTime } from './pickers.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';

/** `file_input`: the local Slack takes no uploads. */
const FileInput = ({ naming }: FieldProps) => {
  const noteId = `${naming.id}-note`;
  return (
    <div class="bk-file">
      <input
        {...naming}
        type="file"
        disabled
        aria-describedby={describedBy(naming['aria-describedby'], noteId)}
      />
      <p id={noteId} class="bk-note">
        You can’t upload files to this local Slack. In a test, fill this field with the driver.
      </p>
    </div>
  );
};

const kinds: Readonly<Record<string, FunctionComponent<FieldProps>>> = {
  checkboxes: Boxes,
  radio_buttons: Boxes,
  datepicker: DateOrTime,
  timepicker: DateOrTime,
  datetimepicker: DateTime,
  file_input: FileInput,
  plain_text_input: TextInput,
  email_text_input: TextInput,
  url_text_input: TextInput,
  number_input: TextInput,
  rich_text_input: TextInput,
};

/** Whether the element is a group of controls, named by a legend instead of a label. */
export const isGroup = ({ element }: ElementProps): boolean =>
  element.type === 'checkboxes' || element.type === 'radio_buttons';

/** An element that holds a value, without its label. */
export const Field = (props: FieldProps) => {
  const { type } = props.element;
  const Kind = own(kinds, type) ?? (type.endsWith('_select') ? Select : undefined);
  return Kind ? <Kind {...props} /> : <p class="bk-unknown">This element can’t be displayed: {type}</p>;
};

const buttons: Readonly<Record<string, FunctionComponent<ElementProps>>> = {
  button: Button,
  workflow_button: Button,
  overflow: Overflow,
  feedback_buttons: Feedback,
  icon_button: IconButton,
};

/** An element outside of an input block: it has no label, and every change is dispatched. */
export const Interactive = (props: ElementProps) => {
  const surface = useBlockSurface();
  const { type } = props.element;
  const Kind = own(buttons, type);
  if (Kind) return <Kind {...props} />;
  if (!holdsValue(props.element)) return <p class="bk-unknown">This element can’t be displayed: {type}</p>;
  const label = nameOf(props);
  const id = idOf(surface, props);
  return isGroup(props) ? (
    <fieldset class="bk-boxes">
      <legend class="visually-hidden">{label}</legend>
      <Field {...props} naming={{ id }} label={label} />
    </fieldset>
  ) : (
    <div class={`bk-control is-${type.replace('multi_', '').replace(/^.*_select$/, 'select')}`}>
      <Field {...props} naming={{ id, 'aria-label': label }} label={label} />
    </div>
  );
};
