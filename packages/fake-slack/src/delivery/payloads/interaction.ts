import type { Element } from '../../block-kit.ts';
import type { Profile } from '../../people.ts';
import type { ElementValue } from '../../state/element-values.ts';
import { workspace } from '../../workspace.ts';
import type { SlackRequest } from '../delivery.ts';
import { verificationToken } from './verification-token.ts';

const teamOf = (profile: Profile) => (profile.kind === 'stranger' ? workspace.otherTeamId : workspace.teamId);

/** A request about something that a person did. */
export const interaction = (
  type: string,
  profile: Profile,
  fields: Record<string, unknown>,
): SlackRequest => ({
  kind: 'interactive',
  payload: {
    type,
    team: { id: workspace.teamId, domain: workspace.domain },
    user: { id: profile.id, username: profile.handle, name: profile.handle, team_id: teamOf(profile) },
    api_app_id: workspace.appId,
    token: verificationToken,
    enterprise: null,
    is_enterprise_install: false,
    ...fields,
  },
});

/** What was clicked or chosen, as it stands in `actions`. */
export const actionObject = (blockId: string, element: Element, value: ElementValue, actionTs: string) => ({
  type: element.type,
  action_id: element.action_id,
  block_id: blockId,
  ...(element.text && { text: element.text }),
  ...(element.value !== undefined && { value: element.value }),
  ...(element.style && { style: element.style }),
  ...value,
  action_ts: actionTs,
});

/** What somebody typed into a menu that the app fills. */
export interface Asked {
  blockId: string;
  actionId: string;
  query: string;
}

export const askedFields = ({ blockId, actionId, query }: Asked) => ({
  block_id: blockId,
  action_id: actionId,
  value: query,
});
