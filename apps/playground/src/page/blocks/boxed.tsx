import type { Block, Element } from '@visitor-invitations/fake-slack/browser';
import type { ComponentChildren } from 'preact';
import { ExternalLink } from '../text/formatted.tsx';
import { isSafeUrl } from '../text/tokens.ts';
import { Button } from './elements/buttons.tsx';
import { Picture, Words } from './parts.tsx';
import type { BlockProps } from './surface.ts';

/** The texts of a box in their order, and what they look like. */
const texts = {
  title: 'strong',
  rich_text_title: 'strong',
  subtitle: 'quiet small',
  status: 'quiet small',
  provider_name: 'quiet small',
  external_id: 'quiet small',
  text: '',
  body: '',
  description: '',
  details: '',
  output: '',
};

interface BoxedFields {
  readonly level?: string;
  readonly status?: string;
  readonly title_url?: string;
  readonly video_url?: string;
  readonly sources?: readonly { readonly url: string; readonly text: string }[];
  readonly actions?: readonly Element[];
  readonly tasks?: readonly Block[];
  readonly thumbnail_url?: string;
  readonly alt_text?: string;
  readonly hero_image?: object;
  readonly icon?: object;
}

/** Alerts, cards, plans, tasks, videos, files: their texts, pictures and links in a box with a border. */
export const Boxed = ({ block, children }: BlockProps & { children?: ComponentChildren }) => {
  const fields = block as unknown as BoxedFields;
  const {
    level,
    status,
    title_url,
    video_url: url = title_url,
    sources = [],
    actions = [],
    tasks = [],
  } = fields;
  const { thumbnail_url: image_url, alt_text = '' } = fields;
  const thumbnail = image_url && { image_url, alt_text };
  const links = [...sources, ...(url ? [{ url: title_url ?? url, text: url }] : [])];
  return (
    <article class={`box stack is-${level ?? status}`}>
      {[fields.hero_image, fields.icon, thumbnail].map(
        (image, index) => image && <Picture key={index} image={image} />,
      )}
      {Object.entries(texts).map(([name, look]) => (
        <Words key={name} text={block[name as keyof Block]} class={look} />
      ))}
      {links
        .filter((link) => isSafeUrl(link.url))
        .map((link) => (
          <ExternalLink key={link.url} url={link.url}>
            {link.text}
          </ExternalLink>
        ))}
      {tasks.map((task, index) => (
        <Boxed key={index} block={task} />
      ))}
      {(children || actions.length > 0) && (
        // The driver does not support what is inside.
        <fieldset class="row" disabled>
          {actions.map((element, index) => (
            <Button key={index} block={block} element={element} />
          ))}
          {children}
        </fieldset>
      )}
    </article>
  );
};
