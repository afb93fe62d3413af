import { type FormValues, valuesFrom } from '../../form/values.ts';
import type { Parts } from '../../parts.ts';
import type { Press, Request } from '../../slack/calls.ts';
import { openModal } from '../../slack/open-modal.ts';
import type { Host } from '../../visitors/host-visits.ts';
import { inviteView, newVisit } from './view.ts';

/** Opens the form to invite somebody, with what is known of the visitor filled in. */
const open = (
  { people, visitors, now, sleep, newId }: Parts,
  request: Request,
  known: (host: Host) => Promise<FormValues>,
): Promise<void> =>
  openModal(
    request,
    async () => {
      const host = await people.find(request.client, request.userId);
      visitors.prepareMenus(host);
      const values = { ...newVisit(host.zone, now()), ...(await known(host)) };
      return inviteView(values, { requestId: newId(), zone: host.zone });
    },
    sleep,
  );

/** The form to invite somebody new. */
export const openInvite = (parts: Parts) => (request: Request) => open(parts, request, async () => ({}));

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
