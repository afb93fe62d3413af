import { hash } from 'node:crypto';
import type { Invitation } from '@visitor-invitations/core';
import type { Port, Write } from '@visitor-invitations/mcp';
import type { Person } from '../../access/actor.ts';
import { RefusedError } from '../../languages/errors.ts';
import { md } from '../../languages/markup.ts';
import { once } from '../../lib/cache.ts';
import { section } from '../../slack/blocks.ts';
import { checkVisit } from '../../visit/check-form.ts';
import { type FormValues, valuesOfInvitation } from '../../visit/fields.ts';
import type { PersonInWorkspace } from '../../workspaces/person.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { linesOf } from '../visit/lines.ts';
import { usualValues } from '../visit/usual.ts';
import { type Proposal, proposalMessage, proposalValue } from './proposal.ts';

/** A call that is repeated within this time asks the person once; in milliseconds. */
const REPEATED_MS = 10 * 60_000;

/** The tools' port to a workspace, for the person whom Slack's signature names. Without one, the tools are listed, and none runs. */
export const assistantPort = (
  { clock, claims, newId }: Pick<FeatureDeps, 'clock' | 'claims' | 'newId'>,
  person: PersonInWorkspace | undefined,
): Port => {
  const asker = () => {
    if (person) return person;
    throw new RefusedError(
      md`Visitors doesn't know who is asking. It only works in workspaces where it's set up.`,
    );
  };
  const actor = once(async () => asker().workspace.access.actor(asker().userId));

  /** @throws RefusedError if the actor may not act for this host */
  async function hostOf(email: string | undefined): Promise<Person & { readonly userId: string }> {
    const self = await actor();
    if (email === undefined) return self;
    const host = await asker().workspace.access.hostByEmail(self, email);
    if (!host) throw new RefusedError(({ access: all }) => all.notAHost);
    return host;
  }

  /** A write as the form would send it. */
  async function valuesOf(write: Write): Promise<FormValues> {
    if (write.kind === 'cancel') return {};
    const { emailVisitor } = write;
    if (write.kind === 'change') return { ...valuesOfInvitation(write.changes), emailVisitor };
    const hostId = write.host === undefined ? {} : { hostId: (await hostOf(write.host)).userId };
    return { ...valuesOfInvitation(write.visit), ...hostId, emailVisitor };
  }

  /** @throws RefusedError if the values break the API's rules, before the person is asked */
  function check(values: FormValues, visit: Invitation | undefined): void {
    const checked = checkVisit({ ...(visit && valuesOfInvitation(visit)), ...values });
    if (checked.ok) return;
    const issues = Object.entries(checked.errors).map(([field, rule]) => `${field}: ${rule}`);
    throw new RefusedError(md`${issues.join(' ')} Nothing was done.`);
  }

  async function propose(write: Write): Promise<string> {
    const { workspace, userId } = asker();
    const values = await valuesOf(write);
    const visit = write.kind === 'invite' ? undefined : write.visit;
    if (write.kind !== 'cancel') check(values, visit);
    const what = { does: write.kind, invitationId: visit?.id, values };
    const proposal: Proposal = { id: newId(), ...what };
    if (!proposalValue.fits(proposal))
      throw new RefusedError(md`The note is too long to confirm in Slack. Shorten it. Nothing was done.`);
    const turn = Math.floor(clock.now() / REPEATED_MS);
    const content = hash('sha256', JSON.stringify(what));
    if (!(await claims.take(`${workspace.id} assistant ${userId} ${turn} ${content}`)))
      return 'The person was already asked, in a Slack message from Visitors. Nothing more was sent.';
    const at = clock.at(await actor());
    await workspace.slack.sendMessage(userId, proposalMessage(proposal, visit ?? {}, at));
    return 'Nothing has been sent yet. The person has a Slack message from Visitors that shows what will be sent, with a button to confirm it. Tell them.';
  }

  return {
    now: () => clock.now(),
    zone: async () => (await actor()).zone,
    visits: async (host) => (await asker().workspace.visitors.upcoming(await hostOf(host))).visits,
    visitorTypes: async (host) =>
      (await asker().workspace.visitors.visitorTypes(await hostOf(host))).map(({ name }) => name),
    visit: async (id) =>
      asker()
        .workspace.access.visits(await actor())
        .get(id),
    sites: async () => asker().workspace.access.sitesOf(await asker().workspace.visitors.sites()),
    usual: async (host, visitor) =>
      usualValues(asker().workspace, await actor(), { ...visitor, hostId: (await hostOf(host)).userId }),
    asksItself: true,
    write: propose,
    async shown(text, visits) {
      const at = visits.length > 0 ? clock.at(await actor()) : undefined;
      const blocks = at ? visits.map((visit) => section(linesOf(visit, at))) : [section(md`${text}`)];
      return { slack: { blocks } };
    },
  };
};
