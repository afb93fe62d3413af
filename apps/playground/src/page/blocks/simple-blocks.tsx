import type {
  AlertBlock,
  ContextBlock,
  HeaderBlock,
  ImageBlock,
  MarkdownBlock,
  RichTextBlock,
} from '@slack/types';
import { useMemo, useState } from 'preact/hooks';
import { Icon } from '../common/icon.tsx';
import { plainWords } from '../text/emoji.ts';
import { Formatted, TextBox } from '../text/formatted.tsx';
import { parseMarkdown } from '../text/markdown.ts';
import { type RichPart, richTextTokens } from '../text/rich-text.ts';
import type { BlockProps } from './surface.ts';

interface Pictured {
  readonly alt_text: string;
  readonly image_url?: string;
  readonly slack_file?: { id?: string; url?: string };
  readonly image_width?: number;
  readonly image_height?: number;
}

/** An image, or its alt text when it does not load: files of Slack have no address here. */
export const Picture = ({ image }: { image: Partial<Pictured> }) => {
  const url = image.image_url ?? image.slack_file?.url;
  const [broken, setBroken] = useState<string>();
  if (!url || broken === url) {
    return (
      <span role="img" aria-label={image.alt_text} class="bk-no-picture">
        {image.alt_text}
      </span>
    );
  }
  return (
    <img
      src={url}
      alt={image.alt_text ?? ''}
      width={image.image_width}
      height={image.image_height}
      onError={() => setBroken(url)}
    />
  );
};

export const Header = ({ block }: BlockProps<HeaderBlock>) => <h3>{plainWords(block.text)}</h3>;

export const Divider = () => <hr />;

export const Context = ({ block }: BlockProps<ContextBlock>) => (
  <>
    {block.elements.map((element, index) =>
      element.type === 'image' ? (
        <Picture key={index} image={element} />
      ) : (
        <TextBox key={index} text={element} />
      ),
    )}
  </>
);

export const Image = ({ block }: BlockProps<ImageBlock>) => (
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

export const Alert = ({ block }: BlockProps<AlertBlock>) => {
  const level = block.level ?? 'default';
  return (
    <div class={`bk-alert-box is-${level}`}>
      <Icon name={alertIcons[level]} />
      <TextBox text={block.text} />
    </div>
  );
};

export const Markdown = ({ block }: BlockProps<MarkdownBlock>) => {
  const tokens = useMemo(() => parseMarkdown(block.text), [block.text]);
  return (
    <div class="text is-paragraphs">
      <Formatted tokens={tokens} />
    </div>
  );
};

/** Rich text, as a block or within one. */
export const RichText = ({ block }: BlockProps<RichTextBlock>) => (
  <div class="text">
    <Formatted tokens={richTextTokens(block.elements as unknown as readonly RichPart[])} />
  </div>
);
