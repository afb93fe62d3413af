import type { ActionsBlock } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import type { FormValues } from '../../form/values.ts';
import { actions, button } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { texts } from '../../text/texts.ts';

/** What can be done next with a visit that a form has made or changed. */
export const resultButtons = (invitation: Invitation, values: FormValues): ActionsBlock => {
  const { hostId, siteId, visitorType, startDate, endDate } = values;
  const same = JSON.stringify({ hostId, siteId, visitorType, startDate, endDate });
  return actions(
    button(texts().outcome.inviteAnother, { action_id: ids.action.inviteAnother, value: same }),
    button(texts().outcome.change, { action_id: ids.action.update, value: invitation.id }),
    button(texts().visit.offers.copyDetails, { action_id: ids.action.copyDetails, value: invitation.id }),
  );
};
