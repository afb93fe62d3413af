import type { StaticSelect } from '@slack/types';
import { type Invitation, stateOf } from '@visitor-invitations/core';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { texts } from '../../languages/texts.ts';
import { option } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { isOver } from '../../visitors/visit.ts';
import { filters, type HomeFilter, type HomePage, pageValue } from './page.ts';

/** Number of days before today of which visits are past ones. */
export const DAYS_BACK = 14;

/** Whether a filter shows a visit. */
export const isShownBy = (filter: HomeFilter, visit: Invitation, at: ZonedNow): boolean => {
  const state = stateOf(visit, at.now);
  const { startDate, endDate = startDate } = visit;
  if (filter === 'expected') return state === 'expected';
  if (filter === 'here') return state === 'checked-in';
  const [first = '', last = ''] = [at.dayOf(startDate), at.dayOf(endDate)];
  return last < at.today || (isOver(visit, at.now) && first <= at.today);
};

/** The menu of what is shown. */
export const filterMenu = ({ of, filter }: Pick<HomePage, 'of' | 'filter'>): StaticSelect => {
  const optionOf = (one: HomeFilter | undefined) =>
    option(texts().filters.names[one ?? 'coming'], pageValue.write({ number: 0, of, filter: one }));
  return {
    type: 'static_select',
    action_id: ids.action.homeFilter,
    options: [undefined, ...filters].map(optionOf),
    initial_option: optionOf(filter),
  };
};
