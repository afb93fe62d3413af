import { type NodeClientOptions, VisitorInvitations } from '@visitor-invitations/core';
import { team } from '../../team.ts';
import { type Connect, TIMEOUT_MS } from '../connect.ts';

const connectWith =
  (options: Partial<NodeClientOptions>): Connect =>
  ({ baseUrl, invitationId }) => {
    const visitors = new VisitorInvitations({ baseUrl, ...team, deadline: TIMEOUT_MS, ...options });
    return () => visitors.invitations.get(invitationId);
  };

export const connect = connectWith({});
export const connectWithoutValidation = connectWith({ validate: 'off' });
