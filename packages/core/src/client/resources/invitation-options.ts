import * as z from 'zod/mini';
import { InputError } from '../../errors/errors.ts';
import type { CatalogueEntry } from '../../operations/catalogue.ts';
import { check } from '../../operations/check.ts';
import { type CallOptions, callOptions } from '../../pipeline/call.ts';
import { withoutBlanks } from '../../pipeline/check-input.ts';
import type { QueryOf } from '../caller.ts';
import type { Except } from '../idempotency/same-visit.ts';

/** Options of a call that may email the guest. */
export interface EmailOptions extends CallOptions, Readonly<QueryOf<'invitations.create'>> {}

/** Which visits are returned. */
interface OpenOptions {
  /** Leaves out visits that are cancelled or over: what is left is `expected` or `checked-in`, as `stateOf` says. Default false. */
  readonly open?: boolean | undefined;
}

/** Options of the look-up of a visit. */
export interface FindOptions extends CallOptions, OpenOptions {
  /**
   * Says of an invitation of the same visit that it is not the one, such as an earlier one that you know by its id. Of those
   * that are left, the one that was created first is taken. Its errors are thrown. Default: the first one that is found.
   */
  readonly except?: Except | undefined;
}

/** Options of a call that creates an invitation. */
export interface CreateOptions extends EmailOptions, Pick<FindOptions, 'except'> {
  /**
   * What to do after an ambiguous outcome: `throw` the `AmbiguousOutcomeError` (default), or `reconcile`: search the
   * host's invitations, and return the one that was created. One that hasn't appeared after `settleMs` is created once more,
   * unless `retry` is off, or the service was too slow or reported success: then it may still appear. An earlier invitation to
   * the same visit counts as the one, unless `except` leaves it out.
   */
  readonly onAmbiguous?: 'throw' | 'reconcile' | undefined;
  /**
   * How long the service may still act on a request after its connection broke, and its search may not show what was
   * created, in milliseconds, up to an hour. Default 5000. The deadline must leave room for it.
   */
  readonly settleMs?: number | undefined;
}

/** Options of the search by host. */
export interface SearchOptions
  extends CallOptions,
    OpenOptions,
    Readonly<QueryOf<'invitations.searchByHost'>> {
  /** Invitations in a page, at least 1. Default 100. */
  readonly limit?: number | undefined;
}

/** Options of the reading of a host. */
export interface HostOptions extends CallOptions {
  /** No visits that start before it are needed. Default: all are. */
  readonly from?: Date | undefined;
}

const writeOptions = z.extend(callOptions, {
  suppressEmail: z.optional(z.boolean()),
  onAmbiguous: z.optional(z.enum(['throw', 'reconcile'])),
  except: z.optional(z.custom((given) => typeof given === 'function', { error: 'must be a function' })),
  settleMs: z.optional(z.number().check(z.minimum(0), z.maximum(3_600_000))),
});

/**
 * Checks the body and the options of a method that makes several calls, before the first of them. The body is a copy:
 * the caller may change its own meanwhile.
 * @throws InputError naming everything that is wrong.
 */
export const checkWrite = <Body>(
  operation: Omit<CatalogueEntry, 'body'> & { readonly body: z.ZodMiniType<Body> },
  given: object,
  options: CreateOptions,
): Body => {
  const { id, body } = operation;
  const checkedBody = check(body, withoutBlanks(operation, given));
  const checkedOptions = check(writeOptions, options);
  const issues = [checkedBody, checkedOptions].flatMap((part) => (part.ok ? [] : part.issues));
  if (checkedBody.ok && issues.length === 0) return checkedBody.value;
  throw new InputError(issues, { operation: id });
};
