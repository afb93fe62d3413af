import type { Query } from '../asker.ts';
import { checksOf } from '../check.ts';
import { GUEST_EMAIL, TEXT } from '../guest.ts';
import {
  differs,
  expecting,
  foundSetting,
  type Outcome,
  otherWay,
  unknown,
  type Verdict,
} from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { type Members, recordIn, succeeded } from '../responses.ts';

const withAddress = { email: GUEST_EMAIL };

/** What is written along with an email. */
const texts = {
  subject: `${TEXT}, emailed`,
  adminNotes: `${TEXT}, for hosts`,
  visitorNotes: `${TEXT}, for guests`,
};

const read = async ({ ask }: Probe, invitationId: string): Promise<Members> =>
  recordIn(await ask('invitations.get', { params: { invitationId } }));

/** What a look says of the email. */
const isEmailed = async (probe: Probe, invitationId: string): Promise<boolean> =>
  (await read(probe, invitationId)).emailSent === true;

const FIRST_PAUSE_MS = 1000;

/** Looks until the email is sent, or the wait is over: a service may send it later. */
const waitForEmail = async (probe: Probe, invitationId: string): Promise<boolean> => {
  let pause = FIRST_PAUSE_MS;
  for (let waited = 0; waited < probe.options.waitMs; waited += pause) {
    if (await isEmailed(probe, invitationId)) return true;
    pause = Math.min(2 * pause, probe.options.waitMs - waited);
    await probe.sleep(pause);
  }
  return isEmailed(probe, invitationId);
};

const notTold = ({ options }: Probe) =>
  `emailSent was false for ${options.waitMs / 1000} seconds although an email was requested`;

const create = async ({ made }: Probe, query: Query) =>
  (await made.invitation({ ...withAddress, ...texts }, query)).id;

/** The create that asks for an email. */
export const loudCreate = (probe: Probe) =>
  probe.once('a create with an email', () => create(probe, { suppressEmail: false }));

/** Gives a guest an address, which nothing was sent to before. */
const update = async (probe: Probe, query: Query): Promise<string | undefined> => {
  const { id } = await probe.made.invitation();
  if (await isEmailed(probe, id)) return undefined;
  succeeded(await probe.made.update(id, { ...withAddress, ...texts }, query));
  return id;
};

/** The same without an email, to compare it with. */
const quietCreate = (probe: Probe) =>
  probe.once('a create without an email', () => create(probe, { suppressEmail: true }));
const quietUpdate = (probe: Probe) =>
  probe.once('an update without an email', () => update(probe, { suppressEmail: true }));

/** The texts that an email makes different. */
const spoiltIn = async (probe: Probe, loudId: string, quietId: string): Promise<string | undefined> => {
  const [loud, quiet] = [await read(probe, loudId), await read(probe, quietId)];
  const spoilt = Object.keys(texts).filter((name) => loud[name] !== quiet[name]);
  return spoilt.length > 0 ? `another ${spoilt.join(', ')}` : undefined;
};

/** The update that asks for an email, and what came of it: the others are looked at when it was sent. */
const loudUpdate = (probe: Probe) =>
  probe.once('an email', async () => {
    const id = await update(probe, { suppressEmail: false });
    return id !== undefined && { id, isSent: await waitForEmail(probe, id) };
  });

const createdAnyway = unknown('the create already sent an email despite suppressEmail=true');

/** What `suppressEmail` does (interface: Update an invitation, A10). Seen through `emailSent`. */
export const emailChecks = checksOf(
  { area: 'invitations', needs: 'write', source: { documented: 'Update an invitation' } },
  [
    {
      id: 'invitations.create.suppress-email',
      text: 'A create respects suppressEmail',
      switch: 'create.suppressEmail',
      async run(probe) {
        const quiet = await quietCreate(probe);
        const isLoud = await waitForEmail(probe, await loudCreate(probe));
        const isQuiet = !(await isEmailed(probe, quiet));
        if (!isQuiet) return isLoud ? foundSetting('ignored') : otherWay('the other way round');
        return isLoud ? foundSetting('honoured') : differs('emailSent', notTold(probe));
      },
    },
    {
      id: 'invitations.create.emailed',
      text: 'A create writes the same texts, whether it emails the guest or not',
      source: { documented: 'Other operations' },
      run: async (probe) =>
        expecting('the same texts', await spoiltIn(probe, await loudCreate(probe), await quietCreate(probe))),
    },
    {
      id: 'invitations.update.suppress-email-default',
      text: 'Without suppressEmail, the guest is emailed, after a create and after an update',
      switch: 'suppressEmailDefault',
      async run(probe) {
        const id = await update(probe, {});
        if (id === undefined) return createdAnyway;
        const created = await create(probe, {});
        const loud = await loudUpdate(probe);
        if (!loud) return createdAnyway;
        if (!loud.isSent) return unknown(notTold(probe));
        const [afterCreate, afterUpdate] = [await isEmailed(probe, created), await isEmailed(probe, id)];
        if (afterCreate !== afterUpdate)
          return otherWay(`an email after ${afterCreate ? 'a create' : 'an update'} alone`);
        return foundSetting(!afterUpdate);
      },
    },
    {
      id: 'invitations.update.suppress-email-true',
      text: 'An update with suppressEmail=true doesn’t email the guest',
      async run(probe): Promise<Outcome | Verdict> {
        const id = await quietUpdate(probe);
        if (id === undefined || !(await loudUpdate(probe))) return createdAnyway;
        return expecting('no email', (await isEmailed(probe, id)) ? 'emailSent' : undefined);
      },
    },
    {
      id: 'invitations.update.suppress-email-false',
      text: 'An update with suppressEmail=false emails the guest',
      async run(probe): Promise<Outcome | Verdict> {
        const loud = await loudUpdate(probe);
        if (!loud) return createdAnyway;
        return expecting('emailSent', loud.isSent ? undefined : notTold(probe));
      },
    },
    {
      id: 'invitations.update.emailed',
      text: 'An update writes the same texts, whether it emails the guest or not',
      async run(probe): Promise<Outcome | Verdict> {
        const [loud, quiet] = [await loudUpdate(probe), await quietUpdate(probe)];
        if (!loud || quiet === undefined) return createdAnyway;
        return expecting('the same texts', await spoiltIn(probe, loud.id, quiet));
      },
    },
    {
      id: 'invitations.update.email-sent',
      text: 'emailSent stays when a later update sends none',
      source: { documented: 'Resources and their fields' },
      async run(probe): Promise<Outcome | Verdict> {
        const loud = await loudUpdate(probe);
        if (!loud) return createdAnyway;
        if (!loud.isSent) return unknown(notTold(probe));
        succeeded(await probe.made.update(loud.id, { ...withAddress, subject: `${TEXT}, changed` }));
        return expecting('emailSent', (await isEmailed(probe, loud.id)) ? undefined : 'no emailSent');
      },
    },
  ],
);
