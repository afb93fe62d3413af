import { expect, test } from 'vitest';
import { dropEmpty, openPage } from './response-body.ts';

test('empty strings and nulls are absent members, at any depth', () => {
  expect(
    dropEmpty({ id: 'a', company: { id: '', name: '' }, cancelled: null, count: 0, actioned: false }),
  ).toEqual({
    id: 'a',
    company: {},
    count: 0,
    actioned: false,
  });
  // In a list of something unknown, places may count.
  expect(dropEmpty([{ email: '' }, null, ''])).toEqual([{}, null, '']);
});

test('a member that would be another parent is none', () => {
  const read = dropEmpty(JSON.parse('{"__proto__":{"id":"1"},"name":"London"}'));
  expect(read).toEqual({ name: 'London' });
  expect((read as { id?: string }).id).toBeUndefined();
});

const [one, two] = [{ id: '1' }, { id: '2' }];

test.each([
  ['a bare array', [one], { records: [one] }],
  ['records', { records: [], next: 'n' }, { records: [], next: 'n' }],
  ['records beside another list', { records: [one], warnings: [] }, { records: [one] }],
  ['one list of another name', { sites: [one], total: 1 }, { records: [one] }],
  ['a numeric cursor', { records: [one], next: 2 }, { records: [one], next: '2' }],
  ['records that are null', { records: null }, { records: [] }],
  ['a last page by an empty cursor', { records: [two], next: '' }, { records: [two] }],
  ['a last page by null', { records: [two], next: null }, { records: [two] }],
  ['a row that is null', [one, null, two], undefined],
  ['records that are null beside others', { records: null, total: 0 }, { records: [] }],
  ['a list of another name beside members that are null', { sites: [one], error: null }, { records: [one] }],
  ['null beside another list', { records: null, warnings: [] }, undefined],
  ['null beside an error', { records: null, error: 'x' }, undefined],
  ['records that are no list', { records: {}, errors: [] }, undefined],
  ['records that are no list beside one', { records: 7, sites: [one] }, undefined],
  ['a list beside a code', { code: 'BUSY', details: [] }, undefined],
  ['a list beside a message', { message: 'x', details: [] }, undefined],
  ['a list beside a status', { status: 503, details: [] }, undefined],
  ['a list of errors', { errors: [] }, undefined],
  ['records beside a status', { status: 'ok', records: [one] }, { records: [one] }],
  ['no body', {}, undefined],
  ['two lists', { a: [], b: [] }, undefined],
  ['no list', { id: '1' }, undefined],
  ['rows that are no objects', ['1', '2'], undefined],
  ['a number', 7, undefined],
])('opens %s', (_, body, page) => {
  expect(openPage(body)?.page).toEqual(page);
});
