import { expect, test } from 'vitest';
import { invitationOf } from '../../test/test-invitation.ts';
import { changedFields, contentOf, fingerprint } from './content.ts';

const id = '33333333-3333-4333-8333-000000000001';

test('never changes, because it is stored', () => {
  expect(contentOf(id, invitationOf(1))).toBe(
    'cahr1bb58dnmexd0ks6ij064d0lybsukmohodhfs81ad7cr1ex30q0l0mfv3lhpeo',
  );
  expect(fingerprint(['id', 'subject', 'Compilers'])).toBe('0h3tw5ns39a');
});

test('names the fields that differ, but none that an earlier snapshot does not know yet', () => {
  const before = contentOf(id, invitationOf(1));
  const after = contentOf(id, invitationOf(1, { firstName: 'Ada', company: undefined }));
  expect(changedFields(before, after)).toEqual(['firstName', 'company']);
  expect(changedFields(before.slice(0, -5), after)).toEqual(['firstName']);
});

test('tells values, their order and absent ones apart', () => {
  const values = [[], [''], [undefined], ['a', 'b'], ['b', 'a'], ['ab'], [['a'], 'b'], [1], ['1'], [true]];
  expect(new Set(values.map((value) => fingerprint(value))).size).toBe(values.length);
  const many = Array.from({ length: 100_000 }, (_, index) => fingerprint([index]));
  expect(new Set(many).size).toBe(many.length);
});
