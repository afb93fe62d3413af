import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Profile } from '../people.ts';
import { SlackError } from '../slack-error.ts';
import type { AuthorizationRequest } from '../state/oauth.ts';
import { workspace } from '../workspace.ts';
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
  readonly people: readonly Profile[];
}

const authorizePage = ({ request, appName, scopes, people }: ConsentPage) =>
  page(
    `${appName} is requesting permission to access the ${workspace.teamName} workspace`,
    html`
      <p id="scopes">This app is asking for these scopes:</p>
      <ul aria-labelledby="scopes">${scopes.map((scope) => html`<li>${scope}</li>`)}</ul>
      <form method="post">
        <input type="hidden" name="request" value="${request}" />
        <p>
          <label for="person">Signed in as</label>
          <select id="person" name="person">
            ${people.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}
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

/** Guests cannot install apps. */
const installers = ({ profiles }: WorkspaceState) =>
  profiles.filter(({ kind, deleted }) => kind === 'member' && !deleted);

const redirectUrl = ({ target, state }: AuthorizationRequest, outcome: Record<string, string>): string => {
  const url = new URL(target);
  for (const [name, value] of Object.entries({ ...outcome, state })) url.searchParams.set(name, value);
  return url.href;
};

/** Where the app sends users to install it: `GET` is the consent page, `POST` the decision. */
export const authorizeRoutes = (state: WorkspaceState) =>
  new Hono()
    .onError((error, c) => {
      if (!(error instanceof SlackError)) throw error;
      return c.html(authorizeErrorPage(error.code), 400);
    })
    .get('/', (c) => {
      const { client_id: clientId = '', scope, redirect_uri: address, ...query } = c.req.query();
      state.authorizations.checkClientId(clientId);
      const scopes = list(scope);
      if (scopes.length === 0) throw new SlackError('no_scopes');
      const request = state.authorizations.begin({
        scopes,
        state: query.state ?? '',
        redirectUri: address || undefined,
      });
      return c.html(authorizePage({ request, appName: state.app.name, scopes, people: installers(state) }));
    })
    .post('/', async (c) => {
      const form = await c.req.parseBody();
      const request = state.authorizations.take(String(form.request));
      const person = installers(state).find(({ id }) => id === form.person);
      if (!request || !person) throw new SlackError('invalid_arguments');
      const outcome: Record<string, string> =
        form.decision === 'allow'
          ? { code: state.authorizations.allow(request, person.id) }
          : { error: 'access_denied' };
      return c.redirect(redirectUrl(request, outcome), 303);
    });

export const oauthMethods: Methods = {
  'oauth.v2.access': {
    token: 'none',
    run: (args, state) => {
      state.authorizations.checkClientId(text(args.client_id));
      state.authorizations.checkSecret(text(args.client_secret));
      const { person, scopes } = state.authorizations.redeem(
        text(args.code),
        text(args.redirect_uri) || undefined,
      );
      const token = state.tokens.install(scopes);
      return {
        app_id: workspace.appId,
        authed_user: { id: person },
        scope: (token.scopes ?? []).join(','),
        token_type: 'bot',
        access_token: token.value,
        bot_user_id: workspace.botUserId,
        team: { id: workspace.teamId, name: workspace.teamName },
        enterprise: null,
        is_enterprise_install: false,
      };
    },
  },
};
