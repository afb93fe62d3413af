import type { ImageElement } from '@slack/types';
import type { Block } from '../../../block-kit.ts';
import { TextObject } from '../text/text-object.tsx';
import { Interactive } from './elements/interactive.tsx';
import { Picture } from './image.tsx';
import type { Surface } from './surface.ts';

/** Text, columns of text, and something beside them. */
export const Section = ({ block, surface }: { block: Block; surface: Surface }) => {
  const { text, fields, accessory } = block;
  const { onlooker } = surface;
  return (
    <>
      <div class="bk-section-body">
        {text && (
          <div class="text">
            <TextObject text={text} onlooker={onlooker} />
          </div>
        )}
        {fields && (
          <div class="bk-fields">
            {fields.map((field, index) => (
              <div key={index} class="text">
                <TextObject text={field} onlooker={onlooker} />
              </div>
            ))}
          </div>
        )}
      </div>
      {accessory && (
        <div class={accessory.type === 'image' ? 'bk-accessory is-image' : 'bk-accessory'}>
          {accessory.type === 'image' ? (
            <Picture image={accessory as unknown as ImageElement} />
          ) : (
            <Interactive block={block} element={accessory} surface={surface} />
          )}
        </div>
      )}
    </>
  );
};
