import type { Invitation } from '@visitor-invitations/core';
import { type Actor, hostsOf, type Person } from '../../access/actor.ts';
import { en } from '../../text/en.ts';
import { RefusedError } from '../../text/errors.ts';
import { byStart } from '../../visitors/visit.ts';

/** People who act for others need not be hosts themselves. */
export const actsForOthers = ({ isAdmin, delegators }: Actor) => isAdmin || delegators.length > 0;

/** Whether a person was refused who is certainly no host. */
export const isNoHost = (error: unknown) =>
  error instanceof RefusedError && error.reason === en.people.noHost;

/** The visits of an actor, and of the hosts whose delegate they are, by start. */
export const listed = async (
  actor: Actor,
  read: (host: Person) => Promise<readonly Invitation[]>,
): Promise<readonly Invitation[]> => {
  if (!actsForOthers(actor)) return read(actor);
  const lists = await Promise.all(
    hostsOf(actor).map((host) =>
      // Days are those of the person who reads.
      read({ ...host, zone: actor.zone, locale: actor.locale }).catch((error: unknown) => {
        if (isNoHost(error)) return [];
        throw error;
      }),
    ),
  );
  return lists.flat().sort(byStart);
};

/** A refusal because another person is no host, to the one who acts for them. */
export const ofOtherHost = (error: RefusedError): RefusedError =>
  isNoHost(error) ? new RefusedError(en.access.notAHost) : error;
