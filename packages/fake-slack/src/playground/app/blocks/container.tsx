import type { PlainTextElement, TextObject as SlackText } from '@slack/types';
import type { ComponentChildren } from 'preact';
import type { Block } from '../../../block-kit.ts';
import type { Onlooker } from '../text/onlooker.ts';
import type { RichPart } from '../text/rich-text-tokens.ts';
import { plainWords, TextObject } from '../text/text-object.tsx';
import { RichParts } from './simple-blocks.tsx';

interface ContainerFields {
  title?: PlainTextElement;
  rich_text_title?: { elements: readonly RichPart[] };
  subtitle?: SlackText;
  child_blocks: readonly Block[];
  is_collapsible?: boolean;
  default_collapsed?: boolean;
}

const fieldsOf = (block: Block) => block as unknown as ContainerFields;

/** The blocks in the box, with ids of their own. */
export const childBlocks = (block: Block): Block[] =>
  fieldsOf(block).child_blocks.map((child, index) => ({
    ...child,
    block_id: child.block_id ?? `${block.block_id}.${index}`,
  }));

interface ContainerProps {
  block: Block;
  onlooker: Onlooker;
  children: ComponentChildren;
}

/** Blocks in a box. What is inside can be read; nobody can press it here, and the driver cannot either. */
export const Container = ({ block, onlooker, children }: ContainerProps) => {
  const fields = fieldsOf(block);
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
  const content = (
    <fieldset class="bk-inert" disabled>
      {children}
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
