import type { ContainerBlock, FileBlock, ImageElement, VideoBlock } from '@slack/types';
import type { Block, Element } from '@visitor-invitations/fake-slack/browser';
import type { FunctionComponent } from 'preact';
import { own, plainWords } from '../text/emoji.ts';
import { ExternalLink, TextBox } from '../text/formatted.tsx';
import { Card, Carousel, Container, childBlocks, Plan, TaskCard } from './cards.tsx';
import { Interactive } from './elements/element.tsx';
import { InputBlock } from './input-block.tsx';
import { Alert, Context, Divider, Header, Image, Markdown, Picture, RichText } from './simple-blocks.tsx';
import { type BlockProps, type Surface, SurfaceContext } from './surface.ts';
import { Table } from './table.tsx';

/** A video, as a card with a link. */
const Video = ({ block }: BlockProps<VideoBlock>) => {
  const { title, title_url, video_url, author_name, provider_name, description, thumbnail_url, alt_text } =
    block;
  return (
    <article class="bk-card-box">
      <div class="text bk-card-title">
        <ExternalLink url={title_url ?? video_url}>{plainWords(title)}</ExternalLink>
      </div>
      <p class="bk-note">{[provider_name, author_name].filter(Boolean).join(' · ')}</p>
      {description && <p class="text">{plainWords(description)}</p>}
      <Picture image={{ image_url: thumbnail_url, alt_text }} />
    </article>
  );
};

/** A remote file. */
const RemoteFile = ({ block }: BlockProps<FileBlock>) => (
  <article class="bk-card-box">
    <div class="bk-card-title">File</div>
    <p class="bk-note">{block.external_id}</p>
  </article>
);

/** Text, fields, and an accessory. */
const Section = ({ block }: BlockProps) => {
  const { text, fields, accessory } = block;
  const isImage = accessory?.type === 'image';
  return (
    <>
      <div class="bk-section-body">
        <TextBox text={text} />
        {fields && (
          <div class="bk-fields">
            {fields.map((field, index) => (
              <TextBox key={index} text={field} />
            ))}
          </div>
        )}
      </div>
      {accessory && (
        <div class={isImage ? 'bk-accessory is-image' : 'bk-accessory'}>
          {isImage ? (
            <Picture image={accessory as unknown as ImageElement} />
          ) : (
            <Interactive block={block} element={accessory} />
          )}
        </div>
      )}
    </>
  );
};

/** By type and id: an element that changed its type starts anew. */
const keyOf = ({ type, action_id }: Element): string => `${type} ${action_id}`;

const Actions = ({ block }: BlockProps) => (
  <>
    {block.elements?.map((element) => (
      <Interactive key={keyOf(element)} block={block} element={element} />
    ))}
  </>
);

const Input = ({ block }: BlockProps) => {
  const element = block.element as Element;
  return <InputBlock key={keyOf(element)} block={block} element={element} />;
};

const Box = ({ block }: BlockProps<ContainerBlock>) => (
  <Container block={block}>
    <BlockList blocks={childBlocks(block)} />
  </Container>
);

const Unknown = ({ block }: BlockProps) => (
  <p class="bk-unknown">This block can’t be displayed: {block.type}</p>
);

/** The limits have checked that each block fits its type. */
const kinds = {
  actions: Actions,
  alert: Alert,
  card: Card,
  carousel: Carousel,
  container: Box,
  context: Context,
  context_actions: Actions,
  data_table: Table,
  divider: Divider,
  file: RemoteFile,
  header: Header,
  image: Image,
  input: Input,
  markdown: Markdown,
  plan: Plan,
  rich_text: RichText,
  section: Section,
  table: Table,
  task_card: TaskCard,
  video: Video,
};

const kindOf = (type: string): FunctionComponent<BlockProps> =>
  (own(kinds, type) as FunctionComponent<BlockProps> | undefined) ?? Unknown;

const BlockList = ({ blocks }: { blocks: readonly Block[] }) => (
  <div class="bk-blocks">
    {blocks.map((block) => {
      const Kind = kindOf(block.type);
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
