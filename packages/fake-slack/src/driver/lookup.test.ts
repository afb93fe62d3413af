import { expect, test } from 'vitest';
import type { Option } from '../block-kit.ts';
import { demoPeople } from '../people.ts';
import { findClickable } from './find-element.ts';
import { type InputContext, lookupById, lookupByText } from './lookup.ts';

const option = (text: string, value: string): Option => ({ text: { type: 'mrkdwn', text }, value });
const options = [option('*Parking* &amp; badge', 'p'), option('_Lunch_', 'l'), option('Lunch', 'l2')];
const entry = { options, profiles: demoPeople } as unknown as InputContext;

test('finds an option by what is read of its text, and by its value', () => {
  expect(lookupByText.option('Parking & badge', entry)).toBe(options[0]);
  expect(lookupByText.option('p', entry)).toBe(options[0]);
  expect(() => lookupByText.option('Lunch', entry)).toThrow('Several options say "Lunch"');
  expect(() => lookupByText.option('Coffee', entry)).toThrow('Options: Parking & badge, Lunch, Lunch');
});

test('finds it by its value alone where words do not count', () => {
  expect(lookupById.option('l', entry)).toBe(options[1]);
  expect(() => lookupById.option('Parking & badge', entry)).toThrow('Options: p, l, l2');
});

test('clicks a box by what is read beside it', () => {
  const element = { type: 'checkboxes', action_id: 'extras', options };
  const blocks = [{ type: 'actions', block_id: 'row', elements: [element] }];
  expect(findClickable(blocks, 'Parking & badge').option).toBe(options[0]);
});
