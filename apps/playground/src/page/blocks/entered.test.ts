import { expect, test } from 'vitest';
import { notSent, stillThere } from './entered.ts';

const block = (id: string) => ({
  type: 'input',
  block_id: id,
  element: { type: 'plain_text_input', action_id: 'text' },
});

test('keeps what was entered into fields that are there still', () => {
  expect(stillThere({ 'name/text': 'Ada', 'gone/text': 'x' }, [block('name'), block('other')])).toEqual({
    'name/text': 'Ada',
  });
});

test('keeps what was entered while something was sent', () => {
  expect(notSent({ a: 'new', b: 'same', c: 'later' }, { a: 'old', b: 'same' })).toEqual({
    a: 'new',
    c: 'later',
  });
});
