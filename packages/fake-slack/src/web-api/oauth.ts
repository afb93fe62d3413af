import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Profile } from '../people.ts';
import { SlackError } from '../slack-error.ts';
import type { AuthorizationRequest, Token } from '../state/oauth.ts';
import { type Team, workspace } from '../workspace.ts';
import type { WorkspaceState } from '../workspace-state.ts';
import { list, type Methods, text } from './method.ts';

const page = (title: string, main: ReturnType<typeof html>) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title}</title>
      <link rel="icon" href="data:," />
      <link rel="stylesheet" href="/main.css" />
      <style>
        main { max-width: 30rem; margin: 3rem auto; padding: 0 1rem; }
        main > *, form > * { margin-block: 0 1rem; }
      </style>
    </head>
    <body>
      <main>
        <h1>${title}</h1>
        ${main}
      </main>
    </body>
  </html>`;

interface ConsentPage {
  readonly request: string;
  readonly appName: string;
  readonly scopes: readonly string[];
  readonly workspaces: readonly {
    readonly team: Pick<Team, 'id' | 'name'>;
    readonly people: readonly Profile[];
  }[];
}

/** The form value for a user and a workspace to sign in to. */
const signedInAs = (team: Pick<Team, 'id'>, person: Profile) => `${team.id} ${person.id}`;

const peopleOptions = (team: Pick<Team, 'id'>, people: readonly Profile[]) =>
  people.map((person) => html`<option value="${signedInAs(team, person)}">${person.name}</option>`);

const authorizePage = ({ request, appName, scopes, workspaces }: ConsentPage) =>
  page(
    workspaces.length > 1
      ? `${appName} is requesting permission to access a workspace`
      : `${appName} is requesting permission to access the ${workspaces[0]?.team.name} workspace`,
    html`
      <p id="scopes">This app is asking for these scopes:</p>
      <ul aria-labelledby="scopes">${scopes.map((scope) => html`<li>${scope}</li>`)}</ul>
      <form method="post">
        <input type="hidden" name="request" value="${request}" />
        <p>
          <label for="person">Signed in as</label>
          <select id="person" name="person">
            ${
              workspaces.length > 1
                ? workspaces.map(
                    ({ team, people }) =>
                      html`<optgroup label="${team.name}">${peopleOptions(team, people)}</optgroup>`,
                  )
                : workspaces.map(({ team, people }) => peopleOptions(team, people))
            }
          </select>
        </p>
        <p>
          <button class="shell-button is-primary" name="decision" value="allow">Allow</button>
          <button class="shell-button" name="decision" value="deny">Cancel</button>
        </p>
      </form>`,
  );

const authorizeErrorPage = (error: string) =>
  page('Something went wrong', html`<p>Slack rejected this request: <code>${error}</code></p>`);

/** Users who can install apps: everyone but guests. */
const installers = ({ profiles }: WorkspaceState) =>
  profiles.filter(({ kind, deleted }) => kind === 'member' && !deleted);

const redirectUrl = ({ target, state }: AuthorizationRequest, outcome: Record<string, string>): string => {
  const url = new URL(target);
  for (const [name, value] of Object.entries({ ...outcome, state })) url.searchParams.set(name, value);
  return url.href;
};

/** The user who signs in, with their workspace or organisation. If the choice names neither, it's the first workspace. */
const installerOf = (states: readonly WorkspaceState[], choice: string) => {
  const [person, team] = choice.split(' ').reverse();
  const organisation = states[0]?.organisation;
  const isOrganisation = organisation !== undefined && team === organisation.id;
  const state = team === undefined || isOrganisation ? states[0] : states.find((one) => one.team.id === team);
  const found = state && installers(state).find(({ id }) => id === person);
  return state && found && { ...(isOrganisation ? organisation : state), person: found };
};

/**
 * The page where users install the app: `GET` is the consent page, `POST` the decision.
 *
 * @param states the workspaces' states, starting with the first workspace's
 */
export const authorizeRoutes = (states: readonly [WorkspaceState, ...WorkspaceState[]]) => {
  const [{ authorizations, app, organisation }] = states;
  return new Hono()
    .onError((error, c) => {
      if (!(error instanceof SlackError)) throw error;
      return c.html(authorizeErrorPage(error.code), 400);
    })
    .get('/', (c) => {
      const { client_id: clientId = '', scope, redirect_uri: address, ...query } = c.req.query();
      authorizations.checkClientId(clientId);
      const scopes = list(scope);
      if (scopes.length === 0) throw new SlackError('no_scopes');
      const request = authorizations.begin({
        scopes,
        state: query.state ?? '',
        redirectUri: address || undefined,
      });
      const wanted = query.team ? states.filter(({ team }) => team.id === query.team) : states;
      const workspaces: ConsentPage['workspaces'] = [
        ...wanted.map((state) => ({ team: state.team, people: installers(state) })),
        ...(organisation && !query.team ? [{ team: organisation, people: installers(states[0]) }] : []),
      ];
      return c.html(authorizePage({ request, appName: app.name, scopes, workspaces }));
    })
    .post('/', async (c) => {
      const form = await c.req.parseBody();
      const request = authorizations.take(String(form.request));
      const installer = installerOf(states, String(form.person));
      if (!request || !installer) throw new SlackError('invalid_arguments');
      const outcome: Record<string, string> =
        form.decision === 'allow'
          ? { code: installer.authorizations.allow(request, installer.person.id) }
          : { error: 'access_denied' };
      return c.redirect(redirectUrl(request, outcome), 303);
    });
};

/** What a token is for, and how to renew it. */
const issued = (token: Token, { team, organisation, now }: WorkspaceState, isOrganisation: boolean) => ({
  app_id: workspace.appId,
  scope: (token.scopes ?? []).join(','),
  token_type: 'bot',
  access_token: token.value,
  ...(token.expiresAt !== undefined && {
    refresh_token: token.refreshToken,
    expires_in: Math.floor((token.expiresAt - now()) / 1000),
  }),
  bot_user_id: workspace.botUserId,
  team: isOrganisation ? null : { id: team.id, name: team.name },
  enterprise: organisation ? { id: organisation.id, name: organisation.name } : null,
  is_enterprise_install: isOrganisation,
});

export const oauthMethods: Methods = {
  'oauth.v2.access': {
    token: 'none',
    run: (args, state) => {
      state.authorizations.checkClientId(text(args.client_id));
      state.authorizations.checkSecret(text(args.client_secret));
      const { organisation } = state;
      const isOrganisation =
        organisation?.authorizations.hasCode(text(args.code)) === true ||
        organisation?.tokens.hasRefreshToken(text(args.refresh_token)) === true;
      const { tokens, authorizations } = isOrganisation ? organisation : state;
      if (args.grant_type === 'refresh_token')
        return issued(tokens.refresh(text(args.refresh_token)), state, isOrganisation);
      const { person, scopes } = authorizations.redeem(text(args.code), text(args.redirect_uri) || undefined);
      if (isOrganisation) organisation.revoked.clear();
      return { ...issued(tokens.install(scopes), state, isOrganisation), authed_user: { id: person } };
    },
  },
};
