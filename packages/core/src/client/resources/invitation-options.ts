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

/** Filters the visits. */
interface OpenOptions {
  /** Only returns visits that `stateOf` calls `expected` or `checked-in`: not cancelled, and not over. Default false. */
  readonly open?: boolean | undefined;
}

/** Options for finding a visit. */
export interface FindOptions extends CallOptions, OpenOptions {
  /**
   * Return true to skip an invitation to the same visit, such as an earlier one whose ID you know. Of the rest, the one created
   * first is returned. Errors it throws are passed on. Default: the first match is returned.
   */
  readonly except?: Except | undefined;
}

/** Options of a call that creates an invitation. */
export interface CreateOptions extends EmailOptions, Pick<FindOptions, 'except'> {
  /**
   * What to do after an ambiguous outcome: `throw` the `AmbiguousOutcomeError` (default), or `reconcile`: search the host's
   * invitations, and return the one that was created. If it hasn't appeared after `settleMs`, it's created once more. This
   * doesn't happen if `retry` is off, or if the service was too slow or reported success: the invitation may still appear. An
   * earlier invitation to the same visit counts as the created one, unless `except` skips it.
   */
  readonly onAmbiguous?: 'throw' | 'reconcile' | undefined;
  /**
   * How long, in milliseconds, the service may still act on a request whose connection broke, or leave a new invitation out of
   * its search. Up to an hour. Default 5000. The deadline must leave room for it.
   */
  readonly settleMs?: number | undefined;
}

/** Options of the search by host. */
export interface SearchOptions
  extends CallOptions,
    OpenOptions,
    Readonly<QueryOf<'invitations.searchByHost'>> {
  /** Invitations per page, at least 1. Default 100. */
  readonly limit?: number | undefined;
}

/** Options for reading a host's visits. */
export interface HostOptions extends CallOptions {
  /** Visits that start before this may be missing from the result. Default: all visits are returned. */
  readonly from?: Date | undefined;
}

const writeOptions = z.extend(callOptions, {
  suppressEmail: z.optional(z.boolean()),
  onAmbiguous: z.optional(z.enum(['throw', 'reconcile'])),
  except: z.optional(z.custom((given) => typeof given === 'function', { error: 'must be a function' })),
  settleMs: z.optional(z.number().check(z.minimum(0), z.maximum(3_600_000))),
});

/**
 * Checks the body and options of a method before it makes several calls. Returns a copy of the body, because the caller may
 * change its own.
 * @throws InputError naming everything that's wrong.
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
