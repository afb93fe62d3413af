import type { CardBlock, CarouselBlock } from '@slack/types';
import type { Element } from '../../../block-kit.ts';
import { TextObject } from '../text/text-object.tsx';
import { Button } from './elements/button.tsx';
import { Picture } from './image.tsx';
import type { Surface } from './surface.ts';

/** A picture, words, and buttons that nobody can press here: the driver does not know them either. */
export const Card = ({ block, surface }: { block: CardBlock; surface: Surface }) => {
  const { hero_image: hero, icon, title, subtitle, body, actions } = block;
  const { onlooker } = surface;
  return (
    <article class="bk-card-box">
      {hero && <Picture image={hero} />}
      <div class="bk-card-head">
        {icon && <Picture image={icon} />}
        <div>
          {title && (
            <div class="text bk-card-title">
              <TextObject text={title} onlooker={onlooker} />
            </div>
          )}
          {subtitle && (
            <div class="text bk-card-subtitle">
              <TextObject text={subtitle} onlooker={onlooker} />
            </div>
          )}
        </div>
      </div>
      {body && (
        <div class="text">
          <TextObject text={body} onlooker={onlooker} />
        </div>
      )}
      {actions && (
        <fieldset class="bk-inert" disabled>
          {actions.map((action, index) => (
            <Button
              key={index}
              block={{ type: 'card', block_id: block.block_id ?? '' }}
              element={action as unknown as Element}
              surface={surface}
            />
          ))}
        </fieldset>
      )}
    </article>
  );
};

export const Carousel = ({ block, surface }: { block: CarouselBlock; surface: Surface }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keys
  <section class="bk-carousel-row" aria-label="Cards" tabIndex={0}>
    {block.elements.map((card, index) => (
      <Card key={index} block={card} surface={surface} />
    ))}
  </section>
);
