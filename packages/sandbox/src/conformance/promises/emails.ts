import { GUEST_EMAIL } from '../guest.ts';
import { differs, holds, type Outcome, otherWay, tells, unknown } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import type { ServicePromise } from '../promise.ts';
import { isObject } from '../shapes.ts';
import { succeeded } from '../words.ts';

const area = 'invitations';
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
export const emailPromises: readonly ServicePromise[] = [
  {
    id: 'invitations.create.suppress-email',
    area,
    text: 'A create respects suppressEmail',
    source: { assumed: 'A10' },
    needs: 'write',
    tells: 'create.suppressEmail',
    async check(probe) {
      const [quiet, loud] = [
        await createdIsEmailed(probe, { suppressEmail: true }),
        await createdIsEmailed(probe, { suppressEmail: false }),
      ];
      if (quiet && loud) return tells('create.suppressEmail', 'ignored');
      if (quiet) return otherWay('the other way round');
      return loud ? tells('create.suppressEmail', 'honoured') : unknown(NOT_TOLD);
    },
  },
  {
    id: 'invitations.update.suppress-email-default',
    area,
    text: 'Without suppressEmail, the guest is emailed',
    source: { assumed: 'A10' },
    needs: 'write',
    tells: 'suppressEmailDefault',
    async check(probe) {
      const isEmailedByDefault = await updatedIsEmailed(probe, {});
      if (isEmailedByDefault === undefined) return createdAnyway;
      if (isEmailedByDefault) return tells('suppressEmailDefault', false);
      const isEmailedWhenAsked = await updatedIsEmailed(probe, { suppressEmail: false });
      return isEmailedWhenAsked ? tells('suppressEmailDefault', true) : unknown(NOT_TOLD);
    },
  },
  {
    id: 'invitations.update.suppress-email-true',
    area,
    text: 'An update with suppressEmail=true doesn’t email the guest',
    source: { documented: 'Update an invitation' },
    needs: 'write',
    check: async (probe) => expectEmailed(await updatedIsEmailed(probe, { suppressEmail: true }), false),
  },
  {
    id: 'invitations.update.suppress-email-false',
    area,
    text: 'An update with suppressEmail=false emails the guest',
    source: { documented: 'Update an invitation' },
    needs: 'write',
    check: async (probe) => expectEmailed(await updatedIsEmailed(probe, { suppressEmail: false }), true),
  },
];

const expectEmailed = (found: boolean | undefined, expected: boolean): Outcome => {
  if (found === undefined) return createdAnyway;
  if (found === expected) return holds;
  return found ? differs('no email', 'emailSent') : unknown(NOT_TOLD);
};
