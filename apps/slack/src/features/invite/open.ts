import { withDeadline } from '../../deadline.ts';
import { type FormValues, valuesFrom } from '../../form/values.ts';
import type { Parts } from '../../parts.ts';
import { Refused } from '../../refused.ts';
import type { Press, Request } from '../../slack/calls.ts';
import { openModal } from '../../slack/open-modal.ts';
import type { Host } from '../../visitors/host-visits.ts';
import { namedVisitor } from './named-visitor.ts';
import { inviteView, newVisit } from './view.ts';

/** Who fills in a form should be able to send it, but nobody waits long for a service that is slow to say. */
const HOST_CHECK_MS = 600;

/** Opens the form to invite somebody, with what is known of the visitor filled in. */
const open = (
  { people, visitors, clock, sleep, newId }: Parts,
  request: Request,
  known: (host: Host) => Promise<FormValues>,
): Promise<void> =>
  openModal(
    request,
    async () => {
      const host = await people.find(request.userId);
      visitors.prepareMenus(host);
      const checked = visitors.refuseNoHost(host).then(
        () => undefined,
        (error: unknown) => error,
      );
      const refused = (await withDeadline(checked, HOST_CHECK_MS, sleep))?.value;
      if (refused instanceof Refused) throw refused;
      const { zone, locale } = host;
      const values = { ...newVisit(clock.at(host)), ...(await known(host)) };
      return inviteView(values, { requestId: newId(), zone, locale, confirmed: [] });
    },
    sleep,
  );

/** The form to invite somebody new; a command may name them. */
export const openInvite = (parts: Parts) => (request: Request, words: string) =>
  open(parts, request, async () => namedVisitor(words));

/** The form to invite somebody again, as they were invited before but for the time. */
export const openInviteAgain = (parts: Parts) => (press: Press) =>
  open(parts, press, async (host) => {
    const {
      startDate: _,
      endDate: __,
      ...known
    } = valuesFrom(await parts.visitors.of(host).get(press.value));
    return known;
  });
