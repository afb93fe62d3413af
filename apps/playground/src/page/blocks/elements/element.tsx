import { holdsValue } from '@visitor-invitations/fake-slack/browser';
import type { FunctionComponent } from 'preact';
import {
  describedBy,
  type ElementProps,
  type FieldProps,
  idOf,
  nameOf,
  useBlockSurface,
} from '../surface.ts';
import { Boxes } from './boxes.tsx';
import { Button, Overflow } from './buttons.tsx';
import { Picker } from './picker.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';

/** `file_input`: the local Slack takes no uploads. */
const FileInput = ({ naming }: FieldProps) => {
  const noteId = `${naming.id}-note`;
  return (
    <>
      <input
        {...naming}
        type="file"
        disabled
        aria-describedby={describedBy(naming['aria-describedby'], noteId)}
      />
      <p id={noteId} class="quiet small">
        You can’t upload files to this local Slack. In a test, fill this field with the driver.
      </p>
    </>
  );
};

const kinds: Readonly<Record<string, FunctionComponent<FieldProps>>> = {
  checkboxes: Boxes,
  radio_buttons: Boxes,
  datetimepicker: Picker,
  file_input: FileInput,
  plain_text_input: TextInput,
  email_text_input: TextInput,
};

const buttons: Readonly<Record<string, FunctionComponent<ElementProps>>> = {
  button: Button,
  overflow: Overflow,
};

/** Whether the element is a group of controls, named by a legend instead of a label. */
export const isGroup = ({ element }: ElementProps): boolean => kinds[element.type] === Boxes;

const Unknown = ({ type }: { type: string }) => (
  <p class="bk-missing">This element can’t be displayed: {type}</p>
);

/** An element that holds a value, without its label. */
export const Field = (props: FieldProps) => {
  const { type } = props.element;
  const Kind = kinds[type] ?? (type.endsWith('_select') ? Select : undefined);
  return Kind ? <Kind {...props} /> : <Unknown type={type} />;
};

/** An element outside of an input block: it has no label, and every change is dispatched. */
export const Interactive = (props: ElementProps) => {
  const surface = useBlockSurface();
  const { type } = props.element;
  const Kind = buttons[type];
  if (Kind) return <Kind {...props} />;
  if (!holdsValue(props.element)) return <Unknown type={type} />;
  const label = nameOf(props);
  const id = idOf(surface, props);
  return isGroup(props) ? (
    <fieldset class="stack">
      <legend class="visually-hidden">{label}</legend>
      <Field {...props} naming={{ id }} label={label} />
    </fieldset>
  ) : (
    <div class={type.endsWith('_select') ? 'bk-control is-select' : 'bk-control'}>
      <Field {...props} naming={{ id, 'aria-label': label }} label={label} />
    </div>
  );
};
