import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

type More = Partial<INodeProperties>;
type Make = (name: string, description: string, more?: More) => INodeProperties;

/** `visitorNotes` is *Visitor Notes*, `startDate` is *Start*, and `calendarId` is *Calendar ID*. */
export const labelOf = (name: string): string =>
  name
    .replace(/Date$/, '')
    .replace(/(Id|Url)$/, (ending) => ` ${ending.toUpperCase()}`)
    .replace(/[a-z](?=[A-Z])/g, '$& ')
    .replace(/^./, (letter) => letter.toUpperCase());

const ofType =
  (type: INodeProperties['type'], initial: INodeProperties['default']): Make =>
  (name, description, more) => ({
    displayName: labelOf(name),
    name,
    type,
    default: initial,
    description,
    ...more,
  });

export const text = ofType('string', '');
export const dateTime = ofType('dateTime', '');
export const number = ofType('number', 0);
/** A switch; its description starts with "Whether". */
export const toggle = ofType('boolean', false);

/** A choice of one of these, by name. */
export const choice = (
  name: string,
  description: string,
  options: INodePropertyOptions[],
  more: More,
): INodeProperties => ofType('options', '')(name, description, { options, ...more });

/** Parameters that a builder adds one by one. */
export const collection = (
  name: string,
  placeholder: string,
  options: INodeProperties[],
  more?: More,
): INodeProperties => ({
  displayName: labelOf(name),
  name,
  type: 'collection',
  placeholder,
  default: {},
  options,
  ...more,
});

export const optionsWith = (...members: readonly INodeProperties[]): INodeProperties =>
  collection(
    'options',
    'Add option',
    members.toSorted((one, other) => (one.displayName < other.displayName ? -1 : 1)),
  );

/** A parameter that shows only while others have one of these values. */
export const shownWith = (show: Record<string, (boolean | string)[]>): More => ({ displayOptions: { show } });
