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

test('what is nested without end is refused, long before it exhausts the stack', () => {
  const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
  expect(() => dropEmpty(nested(100))).not.toThrow();
  expect(() => dropEmpty(nested(100_000))).toThrow('nested too deeply');
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
  ['no body', {}, undefined],
  ['two lists', { a: [], b: [] }, undefined],
  ['no list', { id: '1' }, undefined],
  ['rows that are no objects', ['1', '2'], undefined],
  ['a number', 7, undefined],
])('opens %s', (_, body, page) => {
  expect(openPage(body)).toEqual(page);
});
