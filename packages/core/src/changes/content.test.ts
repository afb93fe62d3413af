import { expect, test } from 'vitest';
import { invitationOf } from '../../test/test-invitation.ts';
import { changedFields, contentOf } from './content.ts';

const id = '33333333-3333-4333-8333-000000000001';

test('stays the same for ever, because it is stored', () => {
  expect(contentOf(id, invitationOf(1))).toBe(
    'cahr1bb58dnmexd0ks6ij064d0lybsukmohodhfs81ad7cr1ex30q0l0mfv3lhpeo',
  );
});

test('names the fields that differ, but none that an earlier snapshot does not know yet', () => {
  const before = contentOf(id, invitationOf(1));
  const after = contentOf(id, invitationOf(1, { firstName: 'Ada', company: undefined }));
  expect(changedFields(before, after)).toEqual(['firstName', 'company']);
  expect(changedFields(before.slice(0, -5), after)).toEqual(['firstName']);
});
