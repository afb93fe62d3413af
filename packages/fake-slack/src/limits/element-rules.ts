import { type Element, type Option, ownOptions } from '../block-kit.ts';
import { type Problem, problem, type Rule } from './problem.ts';

/** What is wrong in an element, and in which of its fields; with `''` in the element as a whole. */
type Finding = readonly [field: string, rule: Rule, message: string];

const when = (isWrong: boolean, ...finding: Finding): Finding[] => (isWrong ? [finding] : []);

/** Every value that was there before, with its place. */
export const repeated = (values: readonly (string | undefined)[]): { value: string; index: number }[] =>
  values.flatMap((value, index) =>
    value !== undefined && values.indexOf(value) !== index ? [{ value, index }] : [],
  );

const sameOption = (a: Option, b: Option) => a.value === b.value && a.text.text === b.text.text;

const sourceRules = ({ type, options, option_groups }: Element): Finding[] =>
  when(
    type.endsWith('static_select') && (options === undefined) === (option_groups === undefined),
    '',
    'exactly_one',
    'needs either options or option_groups',
  );

const optionRules = (element: Element): Finding[] => {
  if (element.type.includes('external')) return [];
  const options = ownOptions(element);
  const listed = element.option_groups ? 'option_groups' : 'options';
  const preset = element.initial_option ? 'initial_option' : 'initial_options';
  const initial = [element[preset] ?? []].flat() as Option[];
  return [
    ...repeated(options.map((option) => option.value)).map(
      ({ value }): Finding => [listed, 'duplicate', `two options have the value "${value}"`],
    ),
    ...initial
      .filter((chosen) => !options.some((option) => sameOption(option, chosen)))
      .map(({ value }): Finding => {
        return [preset, 'not_an_option', `the initial option "${value}" is not one of the options`];
      }),
  ];
};

const lengthRules = ({ min_length: min = 0, max_length: max, initial_value }: Element): Finding[] => {
  if (max === undefined) return [];
  const length = typeof initial_value === 'string' ? initial_value.length : 0;
  return [
    ...when(min > max, 'min_length', 'too_big', 'min_length is above max_length'),
    ...when(length > max, 'initial_value', 'too_long', 'initial_value is longer than max_length'),
  ];
};

const numberRules = (element: Element): Finding[] => {
  if (element.type !== 'number_input') return [];
  const { min_value = -Infinity, max_value = Infinity, initial_value = Number.NaN } = element;
  const [min, max, initial] = [Number(min_value), Number(max_value), Number(initial_value)];
  const decimals = ['initial_value', 'min_value', 'max_value'].filter((name) =>
    String(element[name]).includes('.'),
  );
  return [
    ...(element.is_decimal_allowed ? [] : decimals).map(
      (name): Finding => [name, 'wrong_format', 'decimals are not allowed here'],
    ),
    ...when(min > max, 'min_value', 'too_big', 'min_value is above max_value'),
    ...when(initial > max, 'initial_value', 'too_big', 'initial_value is above max_value'),
    ...when(initial < min, 'initial_value', 'too_small', 'initial_value is below min_value'),
  ];
};

/** The rules between the fields of one element whose shape is right. */
export const elementRules = (element: Element, at: readonly PropertyKey[]): Problem[] =>
  [sourceRules, optionRules, lengthRules, numberRules]
    .flatMap((rules) => rules(element))
    .map(([field, rule, message]) => problem(field === '' ? at : [...at, field], message, rule));
