import { byStart } from '@visitor-invitations/visits';
import type { Actor, Person } from '../../access/actor.ts';
import { hostsOf } from '../../access/rules.ts';
import { RefusedError } from '../../languages/errors.ts';
import { texts } from '../../languages/texts.ts';
import type { VisitList } from '../../visitors/visitors.ts';

/** People who act for others need not be hosts themselves. */
export const actsForOthers = ({ isAdmin, delegators }: Actor) => isAdmin || delegators.length > 0;

/** Whether a person was refused who is certainly no host. */
export const isNoHost = (error: unknown) =>
  error instanceof RefusedError && error.reason === texts().people.noHost;

const none: VisitList = { visits: [], readAt: Number.POSITIVE_INFINITY };

/** The visits of an actor, and of the hosts whose delegate they are, by start; as old as the oldest. */
export const visitsForActor = async (
  actor: Actor,
  read: (host: Person) => Promise<VisitList>,
): Promise<VisitList> => {
  if (!actsForOthers(actor)) return read(actor);
  const lists = await Promise.all(
    hostsOf(actor).map((host) =>
      // Days are those of the person who reads.
      read({ ...host, zone: actor.zone, locale: actor.locale }).catch((error: unknown) => {
        if (isNoHost(error)) return none;
        throw error;
      }),
    ),
  );
  return {
    visits: lists.flatMap(({ visits }) => visits).sort(byStart),
    readAt: Math.min(...lists.map(({ readAt }) => readAt)),
    busy: lists.find(({ busy }) => busy)?.busy,
  };
};

/** A refusal because another person is no host, to the one who acts for them. */
export const ofOtherHost = (error: RefusedError): RefusedError =>
  isNoHost(error) ? new RefusedError(({ access }) => access.notAHost) : error;
