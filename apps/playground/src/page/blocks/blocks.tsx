import type { ContextBlock, HeaderBlock, ImageBlock, ImageElement, MarkdownBlock } from '@slack/types';
import type { Block, Element } from '@visitor-invitations/fake-slack/browser';
import type { FunctionComponent } from 'preact';
import { useMemo } from 'preact/hooks';
import { own, plainWords } from '../text/emoji.ts';
import { Formatted } from '../text/formatted.tsx';
import { parseMarkdown } from '../text/markdown.ts';
import { Boxed } from './boxed.tsx';
import { Interactive } from './elements/element.tsx';
import { InputBlock } from './input-block.tsx';
import { Picture, Words } from './parts.tsx';
import { type BlockProps, type Surface, SurfaceContext } from './surface.ts';
import { Table } from './table.tsx';

/** By type and id: an element that changed its type starts anew. */
const keyOf = ({ type, action_id }: Element): string => `${type} ${action_id}`;

/** Text, fields, and an accessory. */
const Section = ({ block }: BlockProps) => {
  const { text, fields = [], accessory } = block;
  return (
    <>
      <div class="bk-section-body stack">
        <Words text={text} />
        {fields.length > 0 && (
          <div class="bk-fields">
            {fields.map((field, index) => (
              <Words key={index} text={field} />
            ))}
          </div>
        )}
      </div>
      {accessory?.type === 'image' && <Picture image={accessory as unknown as ImageElement} />}
      {accessory && accessory.type !== 'image' && <Interactive block={block} element={accessory} />}
    </>
  );
};

const Actions = ({ block }: BlockProps) => (
  <>
    {block.elements?.map((element) => (
      <Interactive key={keyOf(element)} block={block} element={element} />
    ))}
  </>
);

const Context = ({ block }: BlockProps<ContextBlock>) => (
  <>
    {block.elements.map((element, index) =>
      element.type === 'image' ? (
        <Picture key={index} image={element} />
      ) : (
        <Words key={index} text={element} />
      ),
    )}
  </>
);

const Image = ({ block }: BlockProps<ImageBlock>) => (
  <figure class="stack">
    {block.title && <figcaption class="quiet small">{plainWords(block.title)}</figcaption>}
    <Picture image={block} />
  </figure>
);

const Markdown = ({ block }: BlockProps<MarkdownBlock>) => {
  const tokens = useMemo(() => parseMarkdown(block.text), [block.text]);
  return (
    <div class="text stack">
      <Formatted tokens={tokens} />
    </div>
  );
};

const Input = ({ block }: BlockProps) => {
  const element = block.element as Element;
  return <InputBlock key={keyOf(element)} block={block} element={element} />;
};

/** Blocks in a box. */
const Nested = ({ block }: BlockProps) => {
  const { child_blocks, elements } = block as unknown as Record<string, Block[] | undefined>;
  const blocks = (child_blocks ?? elements ?? []).map((child, index) => ({
    ...child,
    block_id: child.block_id ?? `${block.block_id}.${index}`,
  }));
  return (
    <Boxed block={block}>
      <BlockList blocks={blocks} />
    </Boxed>
  );
};

/** The limits have checked that each block fits its type. */
const kinds = {
  actions: Actions,
  alert: Boxed,
  card: Boxed,
  carousel: Nested,
  container: Nested,
  context: Context,
  context_actions: Actions,
  data_table: Table,
  divider: () => <hr />,
  file: Boxed,
  header: ({ block }: BlockProps<HeaderBlock>) => <h3>{plainWords(block.text)}</h3>,
  image: Image,
  input: Input,
  markdown: Markdown,
  plan: Boxed,
  rich_text: ({ block }: BlockProps) => <Words text={block} />,
  section: Section,
  table: Table,
  task_card: Boxed,
  video: Boxed,
} as unknown as Readonly<Record<string, FunctionComponent<BlockProps>>>;

const Unknown = ({ block }: BlockProps) => (
  <p class="bk-missing">This block can’t be displayed: {block.type}</p>
);

const BlockList = ({ blocks }: { blocks: readonly Block[] }) => (
  <div class="bk-blocks stack grow">
    {blocks.map((block) => {
      const Kind = own(kinds, block.type) ?? Unknown;
      return (
        <div key={`${block.type} ${block.block_id}`} class={`bk-block bk-${block.type}`}>
          <Kind block={block} />
        </div>
      );
    })}
  </div>
);

/** Block Kit as Slack shows it. */
export const Blocks = ({ blocks, surface }: { blocks: readonly Block[]; surface: Surface }) => (
  <SurfaceContext.Provider value={surface}>
    <BlockList blocks={blocks} />
  </SurfaceContext.Provider>
);
