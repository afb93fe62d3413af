import * as b from '@visitor-invitations/testing/block-kit';
import { blockSamples, blockWith, elementSamples } from '@visitor-invitations/testing/block-kit-samples';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkMessage, checkView } from '../../src/limits/surfaces.ts';
import { countBounds } from './count-bounds.ts';
import { textBounds } from './text-bounds.ts';

const ofEverySurface = ({ type, block_id }: b.Json) =>
  !['context_actions', 'markdown', 'table'].includes(type as string) && block_id === undefined;

const _bounds = [...textBounds, ...countBounds];

/** Any block that Slack takes in every surface: of any type, with any element, at any limit. */
const legalBlock = fc.oneof(
  fc.constantFrom(...blockSamples.filter(({ isOfMessages }) => !isOfMessages).map(({ block }) => block)),
  fc
    .constantFrom(...elementSamples.filter(({ positions }) => !positions.includes('context_actions')))
    .chain(({ element, positions }) =>
      fc.constantFrom(...positions.map((position) => blockWith[position](element))),
    ),
  fc.constantFrom(...textBounds.map((bound) => bound.block(bound.allowed))).filter(ofEverySurface),
);

const title = fc.string({ minLength: 1, maxLength: 24 }).map(b.plain);
const fields = fc.record(
  {
    close: title,
    callback_id: fc.string({ maxLength: 255 }),
    private_metadata: fc.string({ maxLength: 3000 }),
    notify_on_close: fc.boolean(),
  },
  { requiredKeys: [] },
);
const legalBlocks = (maxLength: number) => fc.array(legalBlock, { maxLength });
const options = { numRuns: 300 };

test('finds nothing wrong in any modal, Home or message within all limits', () => {
  fc.assert(
    fc.property(legalBlocks(100), title, fields, (blocks, title, rest) => {
      expect(checkView(b.modal(blocks, { title, ...rest }), 'modal', ['view'])).toEqual([]);
      expect(checkView(b.home(blocks), 'home', ['view'])).toEqual([]);
      expect(checkMessage(b.message(...blocks.slice(0, 50)))).toEqual([]);
    }),
    options,
  );
});
