import type {
  AlertBlock,
  ContextBlock,
  HeaderBlock,
  ImageBlock,
  MarkdownBlock,
  RichTextBlock,
} from '@slack/types';
import { useMemo } from 'preact/hooks';
import { Icon } from '../common/icon.tsx';
import { Formatted } from '../text/formatted.tsx';
import type { Onlooker } from '../text/onlooker.ts';
import { parseMarkdown } from '../text/parse-markdown.ts';
import { type RichPart, richTextTokens } from '../text/rich-text-tokens.ts';
import { plainWords, TextObject } from '../text/text-object.tsx';
import { Picture } from './image.tsx';
import type { Surface } from './surface.ts';

interface Shown<B> {
  block: B;
  surface: Surface;
}

export const Header = ({ block }: Shown<HeaderBlock>) => <h3>{plainWords(block.text)}</h3>;

export const Divider = () => <hr />;

export const Context = ({ block, surface }: Shown<ContextBlock>) => (
  <>
    {block.elements.map((element, index) =>
      element.type === 'image' ? (
        <Picture key={index} image={element} />
      ) : (
        <div key={index} class="text">
          <TextObject text={element} onlooker={surface.onlooker} />
        </div>
      ),
    )}
  </>
);

export const Image = ({ block }: Shown<ImageBlock>) => (
  <figure>
    {block.title && <figcaption>{plainWords(block.title)}</figcaption>}
    <Picture image={block} />
  </figure>
);

const alertIcons = {
  default: 'info',
  info: 'info',
  warning: 'warning',
  error: 'warning',
  success: 'success',
} as const;

export const Alert = ({ block, surface }: Shown<AlertBlock>) => {
  const level = block.level ?? 'default';
  return (
    <div class={`bk-alert-box is-${level}`}>
      <Icon name={alertIcons[level]} />
      <div class="text">
        <TextObject text={block.text} onlooker={surface.onlooker} />
      </div>
    </div>
  );
};

export const Markdown = ({ block, surface }: Shown<MarkdownBlock>) => {
  const tokens = useMemo(() => parseMarkdown(block.text), [block.text]);
  return (
    <div class="text is-paragraphs">
      <Formatted tokens={tokens} onlooker={surface.onlooker} />
    </div>
  );
};

/** The parts of a rich_text, wherever it stands. */
export const RichParts = ({ parts, onlooker }: { parts: readonly RichPart[]; onlooker: Onlooker }) => (
  <div class="text">
    <Formatted tokens={richTextTokens(parts)} onlooker={onlooker} />
  </div>
);

export const RichText = ({ block, surface }: Shown<RichTextBlock>) => (
  <RichParts parts={block.elements as unknown as readonly RichPart[]} onlooker={surface.onlooker} />
);
