import type { ImageElement, RichTextBlock, TextObject as SlackText } from '@slack/types';
import { Formatted, TextObject } from '../text/formatted.tsx';
import { type RichPart, richTextTokens } from '../text/rich-text.ts';

interface Pictured {
  readonly alt_text?: string;
  readonly image_url?: string;
  readonly slack_file?: { id?: string; url?: string };
  readonly image_width?: number;
  readonly image_height?: number;
}

/** An image, or its alt text: files of Slack have no address here. */
export const Picture = ({ image }: { image: Pictured | ImageElement }) => {
  const { alt_text = '', image_url, slack_file, image_width, image_height }: Pictured = image;
  const url = image_url ?? slack_file?.url;
  if (url) return <img src={url} alt={alt_text} width={image_width} height={image_height} />;
  return (
    <span role="img" aria-label={alt_text} class="bk-missing small">
      {alt_text}
    </span>
  );
};

/** Text in any form that blocks have: a string, a text object or rich text. In a box of its own; nothing without a text. */
export const Words = ({ text, class: look = '' }: { text: unknown; class?: string }) => {
  if (!text) return null;
  const { type, elements } = text as RichTextBlock;
  return (
    <div class={`text ${look}`}>
      {typeof text === 'string' && text}
      {type === 'rich_text' && <Formatted tokens={richTextTokens(elements as unknown as RichPart[])} />}
      {typeof text === 'object' && type !== 'rich_text' && <TextObject text={text as SlackText} />}
    </div>
  );
};
