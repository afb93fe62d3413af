import type { FunctionComponent } from 'preact';
import type { Block, Element } from '../../../block-kit.ts';
import '../styles/blocks.css';
import '../styles/buttons.css';
import '../styles/cards.css';
import '../styles/elements.css';
import '../styles/menus.css';
import '../styles/popups.css';
import '../styles/tables.css';
import '../styles/text.css';
import '../styles/touch.css';
import { own } from '../text/own.ts';
import { RemoteFile, Video } from './attached.tsx';
import { Card, Carousel } from './cards.tsx';
import { Container, childBlocks } from './container.tsx';
import { Interactive } from './elements/interactive.tsx';
import { InputBlock } from './input-block.tsx';
import { Section } from './section.tsx';
import { Alert, Context, Divider, Header, Image, Markdown, RichText } from './simple-blocks.tsx';
import type { Surface } from './surface.ts';
import { Table } from './table.tsx';
import { Plan, TaskCard } from './tasks.tsx';

interface Shown {
  block: Block;
  surface: Surface;
}

const Actions = ({ block, surface }: Shown) => (
  <>
    {block.elements?.map((element) => (
      <Interactive
        key={`${element.type} ${element.action_id}`}
        block={block}
        element={element}
        surface={surface}
      />
    ))}
  </>
);

/** The key is the element's too: an element that became another kind of element starts anew. */
const Input = ({ block, surface }: Shown) => {
  const element = block.element as Element;
  return (
    <InputBlock
      key={`${element.type} ${element.action_id}`}
      block={block}
      element={element}
      surface={surface}
    />
  );
};

const Box = ({ block, surface }: Shown) => (
  <Container block={block} onlooker={surface.onlooker}>
    <Blocks blocks={childBlocks(block)} surface={surface} />
  </Container>
);

const Unknown = ({ block }: Shown) => <p class="bk-unknown">This block can’t be displayed: {block.type}</p>;

/** Each takes the block as Slack describes its type; the limits have made sure that it is one. */
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

const kindOf = (type: string): FunctionComponent<Shown> =>
  (own(kinds, type) as FunctionComponent<Shown> | undefined) ?? Unknown;

/** Block Kit as Slack shows it. */
export const Blocks = ({ blocks, surface }: { blocks: readonly Block[]; surface: Surface }) => (
  <div class="bk-blocks">
    {blocks.map((block) => {
      const Kind = kindOf(block.type);
      return (
        <div key={`${block.type} ${block.block_id}`} class={`bk-block bk-${block.type}`}>
          <Kind block={block} surface={surface} />
        </div>
      );
    })}
  </div>
);
