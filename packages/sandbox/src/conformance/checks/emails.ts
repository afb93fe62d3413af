import { checksOf } from '../check.ts';
import { GUEST_EMAIL } from '../guest.ts';
import { differs, foundSetting, holds, type Outcome, otherWay, unknown } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { isObject, succeeded } from '../responses.ts';

const withAddress = { email: GUEST_EMAIL };
const NOT_TOLD = 'emailSent was false although an email was requested; it may be set later';

/** What a later look says of the email. */
const isEmailed = async ({ ask }: Probe, invitationId: string): Promise<boolean> => {
  const { body } = succeeded(await ask('invitations.get', { params: { invitationId } }));
  return isObject(body) && body.emailSent === true;
};

/** Creates with and without the question, and sees whether the guest was emailed. */
const createdIsEmailed = async (probe: Probe, query: Record<string, boolean>): Promise<boolean> =>
  isEmailed(probe, (await probe.made.invitation(withAddress, query)).id);

/** Gives the guest an address, which nothing was sent to before, and sees whether that emailed them. */
const updatedIsEmailed = async (
  probe: Probe,
  query: Record<string, boolean>,
): Promise<boolean | undefined> => {
  const { id } = await probe.made.invitation();
  if (await isEmailed(probe, id)) return undefined;
  succeeded(await probe.made.update(id, withAddress, query));
  return isEmailed(probe, id);
};

const createdAnyway = unknown('the create already sent an email despite suppressEmail=true');

/** What `suppressEmail` does (interface: Update an invitation, A10). Seen through `emailSent`. */
export const emailChecks = checksOf({ area: 'invitations', needs: 'write' }, [
  {
    id: 'invitations.create.suppress-email',
    text: 'A create respects suppressEmail',
    switch: 'create.suppressEmail',
    async run(probe) {
      const [quiet, loud] = [
        await createdIsEmailed(probe, { suppressEmail: true }),
        await createdIsEmailed(probe, { suppressEmail: false }),
      ];
      if (quiet && loud) return foundSetting('ignored');
      if (quiet) return otherWay('the other way round');
      return loud ? foundSetting('honoured') : unknown(NOT_TOLD);
    },
  },
  {
    id: 'invitations.update.suppress-email-default',
    text: 'Without suppressEmail, the guest is emailed',
    switch: 'suppressEmailDefault',
    async run(probe) {
      const isEmailedByDefault = await updatedIsEmailed(probe, {});
      if (isEmailedByDefault === undefined) return createdAnyway;
      if (isEmailedByDefault) return foundSetting(false);
      const isEmailedWhenAsked = await updatedIsEmailed(probe, { suppressEmail: false });
      return isEmailedWhenAsked ? foundSetting(true) : unknown(NOT_TOLD);
    },
  },
  ...[true, false].map((suppressEmail) => ({
    id: `invitations.update.suppress-email-${suppressEmail}`,
    text: `An update with suppressEmail=${suppressEmail} ${suppressEmail ? 'doesn’t email' : 'emails'} the guest`,
    source: { documented: 'Update an invitation' },
    run: async (probe: Probe) =>
      expectEmailed(await updatedIsEmailed(probe, { suppressEmail }), !suppressEmail),
  })),
]);

const expectEmailed = (found: boolean | undefined, expected: boolean): Outcome => {
  if (found === undefined) return createdAnyway;
  if (found === expected) return holds;
  return found ? differs('no email', 'emailSent') : unknown(NOT_TOLD);
};
