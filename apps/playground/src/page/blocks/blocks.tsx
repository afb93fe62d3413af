import type { ContextBlock, HeaderBlock, RichTextPreformatted, TextObject as SlackText } from '@slack/types';
import type { Block, Element } from '@visitor-invitations/fake-slack/browser';
import type { FunctionComponent } from 'preact';
import { TextObject } from '../text/formatted.tsx';
import { Interactive } from './elements/element.tsx';
import { InputBlock } from './input-block.tsx';
import { type BlockProps, type Surface, SurfaceContext } from './surface.ts';

/** By type and id: an element that changed its type starts anew. */
const keyOf = ({ type, action_id }: Element): string => `${type} ${action_id}`;

const Words = ({ text }: { text: SlackText }) => (
  <div class="text">
    <TextObject text={text} />
  </div>
);

/** The app's only level is `warning`. */
const Alert = ({ block }: BlockProps) => (
  <div class="box is-warning">
    <Words text={block.text as SlackText} />
  </div>
);

/** Text and an accessory. */
const Section = ({ block }: BlockProps) => {
  const { text, accessory } = block;
  return (
    <>
      <div class="bk-section-body stack">{text && <Words text={text as SlackText} />}</div>
      {accessory && <Interactive block={block} element={accessory} />}
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
    {block.elements.map((element, index) => (
      <Words key={index} text={element as SlackText} />
    ))}
  </>
);

const Input = ({ block }: BlockProps) => {
  const element = block.element as Element;
  return <InputBlock key={keyOf(element)} block={block} element={element} />;
};

/** Preformatted text. */
const RichText = ({ block }: BlockProps<{ elements: RichTextPreformatted[] }>) => (
  <pre>{block.elements.flatMap(({ elements }) => elements.map(({ text }) => text)).join('')}</pre>
);

/** The blocks that the Slack app sends. The limits have checked that each fits its type. */
const kinds = {
  actions: Actions,
  alert: Alert,
  context: Context,
  divider: () => <hr />,
  header: ({ block }: BlockProps<HeaderBlock>) => <h3>{block.text.text}</h3>,
  input: Input,
  rich_text: RichText,
  section: Section,
} as unknown as Readonly<Record<string, FunctionComponent<BlockProps>>>;

const Unknown = ({ block }: BlockProps) => (
  <p class="bk-missing">This block can’t be displayed: {block.type}</p>
);

/** Block Kit as Slack shows it. */
export const Blocks = ({ blocks, surface }: { blocks: readonly Block[]; surface: Surface }) => (
  <SurfaceContext.Provider value={surface}>
    <div class="bk-blocks stack grow">
      {blocks.map((block) => {
        const Kind = kinds[block.type] ?? Unknown;
        return (
          <div key={`${block.type} ${block.block_id}`} class={`bk-block bk-${block.type}`}>
            <Kind block={block} />
          </div>
        );
      })}
    </div>
  </SurfaceContext.Provider>
);
