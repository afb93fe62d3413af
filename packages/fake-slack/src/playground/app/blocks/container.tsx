import type { PlainTextElement, TextObject as SlackText } from '@slack/types';
import type { Block } from '../../../block-kit.ts';
import type { RichPart } from '../text/rich-text-tokens.ts';
import { plainWords, TextObject } from '../text/text-object.tsx';
import { Blocks } from './blocks.tsx';
import { RichParts } from './simple-blocks.tsx';
import type { Surface } from './surface.ts';

interface ContainerFields {
  title?: PlainTextElement;
  rich_text_title?: { elements: readonly RichPart[] };
  subtitle?: SlackText;
  child_blocks: readonly Block[];
  is_collapsible?: boolean;
  default_collapsed?: boolean;
}

/** Blocks in a box. What is inside can be read; nobody can press it here, and the driver cannot either. */
export const Container = ({ block, surface }: { block: Block; surface: Surface }) => {
  const fields = block as unknown as ContainerFields;
  const { onlooker } = surface;
  const head = (
    <>
      {fields.title && <span class="bk-card-title">{plainWords(fields.title)}</span>}
      {fields.rich_text_title && <RichParts parts={fields.rich_text_title.elements} onlooker={onlooker} />}
      {fields.subtitle && (
        <span class="text bk-card-subtitle">
          <TextObject text={fields.subtitle} onlooker={onlooker} />
        </span>
      )}
    </>
  );
  const inside = fields.child_blocks.map((child, index) => ({
    ...child,
    block_id: child.block_id ?? `${block.block_id}.${index}`,
  }));
  const content = (
    <fieldset class="bk-inert" disabled>
      <Blocks blocks={inside} surface={surface} />
    </fieldset>
  );
  if (!fields.is_collapsible) {
    return (
      <div class="bk-container-box">
        {head}
        {content}
      </div>
    );
  }
  return (
    <details class="bk-container-box" open={!fields.default_collapsed}>
      <summary>{head}</summary>
      {content}
    </details>
  );
};
