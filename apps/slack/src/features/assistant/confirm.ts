import type { Accepted } from '../../jobs/jobs.ts';
import { texts } from '../../languages/texts.ts';
import type { ActionRequest } from '../../middleware/requests.ts';
import { newMetadata } from '../../slack/metadata.ts';
import { valuesOfInvitation } from '../../visit/fields.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import type { WritePayload } from '../write/write.ts';
import { type Proposal, proposalValue } from './proposal.ts';

/** Accepts what was proposed, as the form or the button of the app would. */
const accept = async (
  { jobs }: FeatureDeps,
  { workspace, userId }: ActionRequest,
  { id, does, invitationId = '', values }: Proposal,
): Promise<Accepted> => {
  const key = `assistant ${id}`;
  if (does === 'cancel') return jobs.accept({ workspace }, 'cancel', key, { userId, invitationId });
  const actor = await workspace.access.actor(userId);
  if (does === 'invite') {
    const payload: WritePayload = { userId, form: { values, metadata: newMetadata(key, actor) } };
    return jobs.accept({ workspace }, 'invite', key, payload);
  }
  const { emailVisitor = false, ...changed } = values;
  const current = await workspace.access.visits(actor).getOpen(invitationId);
  const form = {
    values: { ...valuesOfInvitation(current), ...changed, emailVisitor },
    metadata: newMetadata(key, actor, { invitationId, isWhole: true }),
  };
  const payload = { userId, invitationId, changed: Object.keys(changed), form };
  return jobs.accept({ workspace }, 'update', key, payload as WritePayload);
};

/** Does what an assistant proposed. */
export const confirmProposal = (deps: FeatureDeps) => async (action: ActionRequest) => {
  const accepted = await accept(deps, action, proposalValue.read(action.value));
  const { assistant, kept } = texts();
  if (accepted.state === 'accepted') {
    await action.replace({ text: assistant.working });
    return accepted.run();
  }
  if (accepted.state === 'known') return action.replace({ text: assistant.sentBefore });
  // The message stays, to be answered again.
  await action.respond({ text: kept[accepted.state] });
};

/** Says that nothing is done. */
export const declineProposal = (action: ActionRequest) =>
  action.replace({ text: texts().assistant.declined });
