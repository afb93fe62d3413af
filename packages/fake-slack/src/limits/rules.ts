import {
  type Block,
  type Element,
  interactiveElements,
  type Option,
  ownOptions,
  type PlacedElement,
} from '../block-kit.ts';
import { limits } from './limits.ts';
import { type Problem, problem, problemIf } from './problem.ts';

type Path = readonly PropertyKey[];

type SurfaceKind = 'message' | 'modal' | 'home';

/** Values that repeat an earlier one, with their index. */
const repeated = (values: readonly (string | undefined)[]): { value: string; index: number }[] =>
  values.flatMap((value, index) =>
    value !== undefined && values.indexOf(value) !== index ? [{ value, index }] : [],
  );

const sameOption = (a: Option, b: Option) => a.value === b.value && a.text.text === b.text.text;

const sourceRules = ({ type, options, option_groups }: Element, at: Path): Problem[] => {
  const isWrong = type.endsWith('static_select') && (options === undefined) === (option_groups === undefined);
  return problemIf(isWrong, at, 'needs either options or option_groups', 'exactly_one');
};

const optionRules = (element: Element, at: Path): Problem[] => {
  if (element.type.includes('external')) return [];
  const options = ownOptions(element);
  const listed = element.option_groups ? 'option_groups' : 'options';
  const preset = element.initial_option ? 'initial_option' : 'initial_options';
  const initial = [element[preset] ?? []].flat() as Option[];
  return [
    ...repeated(options.map((option) => option.value)).map(({ value }) =>
      problem([...at, listed], `two options have the value "${value}"`, 'duplicate'),
    ),
    ...initial
      .filter((chosen) => !options.some((option) => sameOption(option, chosen)))
      .map(({ value }) => {
        const message = `the initial option "${value}" isn’t one of the options`;
        return problem([...at, preset], message, 'not_an_option');
      }),
  ];
};

const lengthRules = (element: Element, at: Path): Problem[] => {
  const { min_length: min = 0, max_length: max = Infinity, initial_value } = element;
  const length = typeof initial_value === 'string' ? initial_value.length : 0;
  return [
    ...problemIf(min > max, [...at, 'min_length'], 'min_length is above max_length', 'too_big'),
    ...problemIf(
      length > max,
      [...at, 'initial_value'],
      'initial_value is longer than max_length',
      'too_long',
    ),
  ];
};

const numberRules = (element: Element, at: Path): Problem[] => {
  if (element.type !== 'number_input') return [];
  const { min_value = -Infinity, max_value = Infinity, initial_value = Number.NaN } = element;
  const [min, max, initial] = [Number(min_value), Number(max_value), Number(initial_value)];
  const decimals = ['initial_value', 'min_value', 'max_value'].filter((name) =>
    String(element[name]).includes('.'),
  );
  const initialAt = [...at, 'initial_value'];
  return [
    ...(element.is_decimal_allowed ? [] : decimals).map((name) =>
      problem([...at, name], 'decimals aren’t allowed here', 'wrong_format'),
    ),
    ...problemIf(min > max, [...at, 'min_value'], 'min_value is above max_value', 'too_big'),
    ...problemIf(initial > max, initialAt, 'initial_value is above max_value', 'too_big'),
    ...problemIf(initial < min, initialAt, 'initial_value is below min_value', 'too_small'),
  ];
};

const elementRules = (element: Element, at: Path): Problem[] =>
  [sourceRules, optionRules, lengthRules, numberRules].flatMap((rules) => rules(element, at));

const onlyInMessages = new Set(['context_actions', 'markdown', 'plan', 'table', 'task_card']);

const pathIn = (block: Block, element: Element): Path => {
  if (block.element === element) return ['element'];
  if (block.accessory === element) return ['accessory'];
  return ['elements', (block.elements ?? []).indexOf(element)];
};

const idRules = (blocks: readonly Block[], at: Path): Problem[] => [
  ...repeated(blocks.map((block) => block.block_id)).map(({ value, index }) =>
    problem([...at, index, 'block_id'], `two blocks have the block_id "${value}"`, 'duplicate'),
  ),
  ...blocks.flatMap((block, index) => {
    const elements = interactiveElements([block]).map(({ element }) => element);
    return repeated(elements.map((element) => element.action_id)).map((repeat) =>
      problem(
        [...at, index, ...pathIn(block, elements[repeat.index] as Element), 'action_id'],
        `two elements of one block have the action_id "${repeat.value}"`,
        'duplicate',
      ),
    );
  }),
];

const surfaceRules = (blocks: readonly Block[], at: Path, surface: SurfaceKind): Problem[] =>
  blocks.flatMap(({ type }, index) => {
    const isWrong = surface !== 'message' && onlyInMessages.has(type);
    const message = `a ${type} block is only allowed in messages`;
    return problemIf(isWrong, [...at, index, 'type'], message, 'wrong_surface');
  });

/** The limits for all of a message's blocks together. */
const sumRules = (blocks: readonly Block[], at: Path): Problem[] => {
  const tables = blocks.filter(({ type }) => type === 'table').length;
  const markdown = blocks
    .filter(({ type }) => type === 'markdown')
    .reduce((sum, { text }) => sum + String(text).length, 0);
  const most = limits.message;
  const tooLong = `markdown blocks can have at most ${most.markdown} characters in total`;
  return [
    ...problemIf(tables > most.tables, at, 'only one table is allowed per message', 'too_many'),
    ...problemIf(markdown > most.markdown, at, tooLong, 'too_long'),
  ];
};

const focusRules = (placed: readonly PlacedElement[], at: Path): Problem[] => {
  const focused = placed.filter(({ element }) => element.focus_on_load === true);
  return problemIf(focused.length > 1, at, 'only one element can have focus_on_load', 'focus');
};

/** The rules across fields: unique IDs, existing options, and only one focus. The blocks must match their schema. */
export const blockRules = (blocks: readonly Block[], at: Path, surface: SurfaceKind): Problem[] => {
  const placed = interactiveElements(blocks);
  return [
    ...idRules(blocks, at),
    ...surfaceRules(blocks, at, surface),
    ...sumRules(blocks, at),
    ...placed.flatMap(({ block, element }) =>
      elementRules(element, [...at, blocks.indexOf(block), ...pathIn(block, element)]),
    ),
    ...focusRules(placed, at),
    ...blocks.flatMap(({ type, child_blocks }, index) =>
      type === 'container'
        ? blockRules(child_blocks as Block[], [...at, index, 'child_blocks'], surface)
        : [],
    ),
  ];
};
