import type { ActionsBlock } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import { type FormValues, formValues } from '../../form/values.ts';
import { texts } from '../../languages/texts.ts';
import { actions, button } from '../../slack/blocks.ts';
import { inButton } from '../../slack/codec.ts';
import { ids } from '../../slack/ids.ts';

/** Writes and reads what another visitor at the same place and time is invited with. */
export const sameVisit = inButton(
  formValues.pick({ hostId: true, siteId: true, visitorType: true, startDate: true, endDate: true }),
);

/** What can be done next with a visit that a form has made or changed. */
export const resultButtons = (invitation: Invitation, values: FormValues): ActionsBlock => {
  const { inviteAnother } = texts().outcome;
  return actions(
    button(inviteAnother, { action_id: ids.action.inviteAnother, value: sameVisit.write(values) }),
    button(texts().outcome.update, { action_id: ids.action.update, value: invitation.id }),
    button(texts().visit.offers.copyDetails, { action_id: ids.action.copyDetails, value: invitation.id }),
  );
};
