import {
  type Block,
  type Element,
  interactiveElements,
  type Option,
  ownOptions,
  type Placed,
} from '../block-kit.ts';
import { type Problem, problem } from './problem.ts';

type Path = readonly PropertyKey[];

const duplicates = (values: readonly (string | undefined)[]): string[] =>
  values.filter((value, index): value is string => value !== undefined && values.indexOf(value) !== index);

const sameOption = (a: Option, b: Option) => a.value === b.value && a.text.text === b.text.text;

const optionRules = (element: Element): string[] => {
  if (element.type.includes('external')) return [];
  const options = ownOptions(element);
  const isMenu = element.type.endsWith('static_select');
  const sources = [element.options, element.option_groups].filter(Boolean).length;
  const initial = [element.initial_option, element.initial_options].flat().filter(Boolean) as Option[];
  return [
    ...(isMenu && sources !== 1 ? ['needs either options or option_groups'] : []),
    ...duplicates(options.map((option) => option.value)).map(
      (value) => `two options have the value "${value}"`,
    ),
    ...initial
      .filter((chosen) => !options.some((option) => sameOption(option, chosen)))
      .map((chosen) => `the initial option "${chosen.value}" is not one of the options`),
  ];
};

const lengthRules = ({ min_length: min = 0, max_length: max, initial_value: initial }: Element): string[] => {
  if (max === undefined) return [];
  return [
    ...(min > max ? ['min_length is above max_length'] : []),
    ...(typeof initial === 'string' && initial.length > max
      ? ['initial_value is longer than max_length']
      : []),
  ];
};

const elementRules = ({ element }: Placed): string[] => [...optionRules(element), ...lengthRules(element)];

const imageRules = (blocks: readonly Block[], at: Path): Problem[] =>
  blocks.flatMap((block, index) =>
    [block, block.accessory, ...(block.elements ?? [])]
      .filter(
        (item) =>
          item?.type === 'image' && (item.image_url === undefined) === (item.slack_file === undefined),
      )
      .map(() => problem([...at, index], 'an image needs either image_url or slack_file')),
  );

/** The rules between fields: unique ids, matching options, one focus. Runs on blocks whose shape is already right. */
export const blockRules = (blocks: readonly Block[], at: Path): Problem[] => {
  const placed = interactiveElements(blocks);
  const focused = placed.filter(({ element }) => element.focus_on_load === true);
  const within = (block: Block) => [...at, blocks.indexOf(block)];
  return [
    ...duplicates(blocks.map((block) => block.block_id)).map((id) =>
      problem(at, `two blocks have the block_id "${id}"`),
    ),
    ...blocks.flatMap((block) =>
      duplicates(interactiveElements([block]).map(({ element }) => element.action_id)).map((id) =>
        problem(within(block), `two elements of one block have the action_id "${id}"`),
      ),
    ),
    ...placed.flatMap((item) => elementRules(item).map((message) => problem(within(item.block), message))),
    ...imageRules(blocks, at),
    ...(focused.length > 1 ? [problem(at, 'only one element may have focus_on_load')] : []),
  ];
};
