import type { InputBlock } from '@slack/types';
import { entered, searched } from '../../form/inputs.ts';
import { zoneOption } from '../../form/menus.ts';
import { isRefusal } from '../../languages/errors.ts';
import { mentions, type Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import { attempt, type Log } from '../../lib/log.ts';
import type { SlackRequest, ViewSubmission } from '../../middleware/requests.ts';
import type { SiteSettings } from '../../settings/schemas.ts';
import { isChoice } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';

/** A menu of channels. A single one could not be removed again. */
export const channelMenu = (chosen: string | undefined): InputBlock['element'] => ({
  type: 'multi_conversations_select',
  max_selected_items: 1,
  filter: { include: ['public', 'private'], exclude_bot_users: true },
  ...(chosen === undefined ? {} : { initial_conversations: [chosen] }),
});

export const zoneMenuOf = (chosen: string | undefined): InputBlock['element'] =>
  searched(ids.options.zone, texts().desk.noZone, chosen === undefined ? [] : [zoneOption(chosen)], 1);

type DeskFields = Omit<SiteSettings, 'name'>;

/** What was chosen for a front desk: for all sites or for one. */
export const readDesk = (submission: Pick<ViewSubmission, 'values'>): DeskFields => ({
  frontDesk: entered(submission, 'frontDesk')?.selected_conversations?.[0],
  zone: (entered(submission, 'zone')?.selected_options ?? []).filter(isChoice)[0]?.value,
  approvers: entered(submission, 'approvers')?.selected_users ?? [],
});

/** Whether the app can't post in a channel; `false` if Slack doesn't say in time. */
export const isOutside = async (
  { workspace: { slack }, within }: SlackRequest,
  log: Log,
  channel: string | undefined,
): Promise<boolean> => {
  if (channel === undefined) return false;
  const asked = attempt(log, 'a channel was not looked up', () => slack.isInChannel(channel));
  return (await within('extras', asked))?.value === false;
};

/** What is wrong by now with what was chosen before: people who can't use the app any more, and a channel it isn't in. */
export const deskProblems = async (
  request: SlackRequest,
  log: Log,
  { frontDesk = '', approvers }: Pick<DeskFields, 'frontDesk' | 'approvers'>,
): Promise<readonly Text[]> => {
  const { access } = request.workspace;
  const looking = approvers.map((userId) =>
    access.actor(userId).then(
      () => [],
      (error: unknown) => (isRefusal(error) ? [userId] : []),
    ),
  );
  const [gone, hasLeft] = await Promise.all([
    request.within('extras', Promise.all(looking)),
    isOutside(request, log, frontDesk || undefined),
  ]);
  const people = gone?.value.flat() ?? [];
  return [
    ...(hasLeft ? [texts().desk.leftChannel(texts().desk.channel(frontDesk))] : []),
    ...(people.length > 0 ? [texts().everyone.cannotApprove(mentions(people))] : []),
  ];
};
