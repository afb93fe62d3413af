import type { Profile } from '../../people.ts';
import { stateValues } from '../../state/element-values.ts';
import type { OpenView } from '../../state/views.ts';
import { type Asked, askedFields, interaction } from './interaction.ts';

/** The view with the state that the person left in it. */
export const viewObject = (open: OpenView) => ({
  ...open.view,
  state: { values: stateValues(open.view.blocks, open.entered) },
});

const placeOf = (open: OpenView) => ({
  container: { type: 'view', view_id: open.view.id },
  view: viewObject(open),
});

export const viewActionRequest = (profile: Profile, action: object, open: OpenView, triggerId: string) =>
  interaction('block_actions', profile, { ...placeOf(open), trigger_id: triggerId, actions: [action] });

/** Typing into a menu of a view. */
export const suggestionRequest = (profile: Profile, open: OpenView, asked: Asked) =>
  interaction('block_suggestion', profile, { ...placeOf(open), ...askedFields(asked) });

/** Where the app may answer a submission: in what was chosen in a menu with `response_url_enabled`. */
export interface SubmissionUrl {
  block_id: string;
  action_id: string;
  channel_id: string;
  response_url: string;
}

export const submissionRequest = (
  profile: Profile,
  open: OpenView,
  { triggerId, responseUrls }: { triggerId: string; responseUrls: readonly SubmissionUrl[] },
) =>
  interaction('view_submission', profile, {
    view: viewObject(open),
    trigger_id: triggerId,
    response_urls: responseUrls,
  });

export const closedRequest = (profile: Profile, open: OpenView, isCleared: boolean) =>
  interaction('view_closed', profile, { view: viewObject(open), is_cleared: isCleared });
