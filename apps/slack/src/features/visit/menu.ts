import type { Overflow } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import { option } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { en } from '../../text/en.ts';
import type { VisitState } from '../../visitors/states.ts';
import { type Offer, offered } from './offers.ts';

/** What an entry of a visit's menu stands for. */
export interface Choice {
  readonly offer: Offer;
  readonly invitationId: string;
}

/** The menu of a visit; none when the service gave it no id. */
export const visitMenu = ({ id }: Invitation, state: VisitState): Overflow | undefined =>
  id
    ? {
        type: 'overflow',
        action_id: ids.action.visitMenu,
        options: offered[state].map((offer) => option(en.visit.offers[offer], `${offer} ${id}`)),
      }
    : undefined;

/** Reads the value of an entry. */
export function choiceOf(value: string): Choice {
  const [offer, invitationId = ''] = value.split(' ');
  return { offer: offer as Offer, invitationId };
}
