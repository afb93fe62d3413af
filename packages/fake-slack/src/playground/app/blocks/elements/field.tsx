import type { FunctionComponent } from 'preact';
import { own } from '../../text/own.ts';
import type { Naming, Place } from '../place.ts';
import { Boxes } from './boxes.tsx';
import { FileInput } from './file-input.tsx';
import { DateOrTime, DateTime } from './pickers.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';

type FieldProps = Place & { naming: Naming; label: string };

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

/** Whether it is several controls, which a legend names instead of a label. */
export const isGroup = ({ element }: Place): boolean =>
  element.type === 'checkboxes' || element.type === 'radio_buttons';

/** An element that holds a value, without its label. */
export const Field = (props: FieldProps) => {
  const { type } = props.element;
  const Kind = own(kinds, type) ?? (type.endsWith('_select') ? Select : undefined);
  return Kind ? <Kind {...props} /> : <p class="bk-unknown">This element can’t be displayed: {type}</p>;
};
