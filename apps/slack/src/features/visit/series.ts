import type { ViewOutput } from '@slack/bolt';
import type { InputBlock } from '@slack/types';
import { texts } from '../../languages/texts.ts';
import type { SlackRequest } from '../../middleware/requests.ts';
import { option, plain } from '../../slack/blocks.ts';
import type { FormMetadata } from '../../slack/metadata.ts';
import type { SeriesTable } from '../../store/series-table.ts';

const BLOCK = 'series';

/** How many visits of the same series follow a visit; none where that is not known now. */
export const laterVisits = async (
  series: SeriesTable,
  { workspace }: Pick<SlackRequest, 'workspace'>,
  invitationId: string,
): Promise<number> => {
  const visits = await series.from(workspace.id, invitationId).catch(() => []);
  return Math.max(0, visits.length - 1);
};

/** The question which visits of a series are meant; none for a visit that none follows. */
export const seriesBlocks = ({ later }: FormMetadata, requestsEach: number): InputBlock[] => {
  if (later === 0) return [];
  const { label, one, rest, costs } = texts().series;
  const only = option(one, 'one');
  const all = { ...option(rest(later), 'rest'), description: plain(costs((later + 1) * requestsEach)) };
  return [
    {
      type: 'input',
      block_id: BLOCK,
      label: plain(label),
      element: { type: 'radio_buttons', action_id: BLOCK, options: [only, all], initial_option: only },
    },
  ];
};

/** Whether the later visits of the series are meant as well. */
export const isForRest = (values: ViewOutput['state']['values']): boolean =>
  values[BLOCK]?.[BLOCK]?.selected_option?.value === 'rest';
