import { type Block, type Element, interactiveElements, type Placed } from '../block-kit.ts';
import { elementRules, repeated } from './element-rules.ts';
import { limits } from './numbers.ts';
import { type Problem, problem } from './problem.ts';

type Path = readonly PropertyKey[];

/** Where blocks are shown. */
type Surface = 'message' | 'modal' | 'home';

const onlyInMessages = new Set(['context_actions', 'markdown', 'plan', 'table', 'task_card']);

const placeIn = (block: Block, element: Element): Path => {
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
    return repeated(elements.map((element) => element.action_id)).map((twin) =>
      problem(
        [...at, index, ...placeIn(block, elements[twin.index] as Element), 'action_id'],
        `two elements of one block have the action_id "${twin.value}"`,
        'duplicate',
      ),
    );
  }),
];

const surfaceRules = (blocks: readonly Block[], at: Path, surface: Surface): Problem[] =>
  blocks.flatMap(({ type }, index) =>
    surface !== 'message' && onlyInMessages.has(type)
      ? [problem([...at, index, 'type'], `a ${type} block belongs into messages only`, 'wrong_surface')]
      : [],
  );

/** What all blocks of a message may hold together. */
const sumRules = (blocks: readonly Block[], at: Path): Problem[] => {
  const tables = blocks.filter(({ type }) => type === 'table').length;
  const markdown = blocks
    .filter(({ type }) => type === 'markdown')
    .reduce((sum, { text }) => sum + String(text).length, 0);
  const most = limits.message;
  return [
    ...(tables > most.tables ? [problem(at, 'only one table is allowed per message', 'too_many')] : []),
    ...(markdown > most.markdown
      ? [problem(at, `markdown blocks may have ${most.markdown} characters in all`, 'too_long')]
      : []),
  ];
};

const focusRules = (placed: readonly Placed[], at: Path): Problem[] =>
  placed.filter(({ element }) => element.focus_on_load === true).length > 1
    ? [problem(at, 'only one element may have focus_on_load', 'focus')]
    : [];

/** The rules between fields: unique ids, matching options, one focus. Runs on blocks whose shape is already right. */
export const blockRules = (blocks: readonly Block[], at: Path, surface: Surface): Problem[] => {
  const placed = interactiveElements(blocks);
  return [
    ...idRules(blocks, at),
    ...surfaceRules(blocks, at, surface),
    ...sumRules(blocks, at),
    ...placed.flatMap(({ block, element }) =>
      elementRules(element, [...at, blocks.indexOf(block), ...placeIn(block, element)]),
    ),
    ...focusRules(placed, at),
    ...blocks.flatMap(({ type, child_blocks }, index) =>
      type === 'container'
        ? blockRules(child_blocks as Block[], [...at, index, 'child_blocks'], surface)
        : [],
    ),
  ];
};
