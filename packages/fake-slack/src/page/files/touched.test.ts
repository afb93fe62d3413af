import { expect, it } from 'vitest';
import { stillThere } from './touched.js';

it('forgets what was entered into fields that an update has taken away', () => {
  const touched = { 'visit/visit': '7', 'name/first': 'Ada', 'name/last': 'L' };
  const values = { name: { first: { value: null } }, mail: { mail: { value: null } } };
  expect(stillThere(touched, values)).toEqual({ 'name/first': 'Ada' });
  expect(stillThere(touched, {})).toEqual({});
});
