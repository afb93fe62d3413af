import { ApiError, NotFoundError } from '@visitor-invitations/core';
import type { OperationId } from '@visitor-invitations/core/contract';
import { expect, test } from 'vitest';
import { newMetadata } from '../slack/metadata.ts';
import { formRefusal } from './field-errors.ts';

const values = { hostId: 'U0BOB', visitorType: { name: 'Plumber' } };
const metadata = (changed: string[] = []) =>
  newMetadata('1', { zone: 'Europe/London', locale: 'en-GB' }, { changed });
const update: OperationId = 'invitations.update';
const create: OperationId = 'invitations.create';
const gone = (operation: OperationId) => new NotFoundError('', { code: 'SOME' }, { operation, status: 404 });
const refused = (serviceMessage: string) =>
  new ApiError('', { code: 'SOME', serviceMessage }, { operation: create, status: 400 });
const siteGone = 'This site is no longer available. Choose another one.';

test.each([
  ['a new visit', gone(create), [], { siteId: siteGone }],
  ['a visit that is moved to a site', gone(update), ['siteId'], { siteId: siteGone }],
  ['a visit that is gone itself', gone(update), ['subject'], undefined],
])('not found: %s', (_, error, changed, errors) => {
  expect(formRefusal(error, { values, metadata: metadata(changed) })?.errors).toEqual(errors);
});

test.each([
  ['visitorTypeName is unknown', { visitorType: 'This team doesn’t have a visitor type called “Plumber”.' }],
  ['siteId is unknown', { siteId: siteGone }],
  ['hostEmail is unknown', { hostId: expect.stringContaining('can’t host visitors') }],
  ['mobile must be shorter', { mobile: 'Mobile must be shorter.' }],
  ['Not on Sundays', undefined],
])('refused: %s', (message, errors) => {
  expect(formRefusal(refused(message), { values, metadata: metadata() })?.errors).toEqual(errors);
});
