import { expect, test } from 'vitest';
import { dropEmpty, openPage } from './answer-body.ts';

test('empty strings and nulls are absent members, at any depth', () => {
  expect(
    dropEmpty({ id: 'a', company: { id: '', name: '' }, cancelled: null, count: 0, actioned: false }),
  ).toEqual({
    id: 'a',
    company: {},
    count: 0,
    actioned: false,
  });
  expect(dropEmpty([{ email: '' }, null])).toEqual([{}, null]);
});

test.each([
  ['a bare array', [{ id: '1' }], { records: [{ id: '1' }] }],
  ['records', { records: [], next: 'n' }, { records: [], next: 'n' }],
  ['records beside another list', { records: [1], warnings: [] }, { records: [1] }],
  ['one list of another name', { sites: [1], total: 1 }, { records: [1] }],
  ['a numeric cursor', { records: [1], next: 2 }, { records: [1], next: '2' }],
  ['no body', {}, { records: [] }],
  ['two lists', { a: [], b: [] }, undefined],
  ['no list', { id: '1' }, undefined],
  ['a number', 7, undefined],
])('opens %s', (_, body, page) => {
  expect(openPage(body)).toEqual(page);
});
