import { Hono } from 'hono';
import { SlackError } from '../slack-error.ts';
import type { World } from '../world.ts';
import { authorizeErrorPage, authorizePage } from './authorize-page.ts';
import { list } from './method.ts';

/** Guests may not install apps. */
const installers = ({ profiles }: World) =>
  profiles.filter(({ kind, deleted }) => kind === 'member' && !deleted);

const withQuery = (address: string, fields: Record<string, string>): string => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
};

/** Where the app sends people to install it: `GET` asks, `POST` is what they decided. */
export const authorizeRoutes = (world: World) =>
  new Hono()
    .onError((error, c) => {
      if (!(error instanceof SlackError)) throw error;
      return c.html(authorizeErrorPage(error.code), 400);
    })
    .get('/', (c) => {
      const { client_id: clientId = '', scope, state = '', redirect_uri: address } = c.req.query();
      world.authorizations.checkClientId(clientId);
      const scopes = list(scope);
      if (scopes.length === 0) throw new SlackError('no_scopes');
      const request = world.authorizations.begin({ scopes, state, redirectUri: address || undefined });
      return c.html(authorizePage({ request, appName: world.app.name, scopes, people: installers(world) }));
    })
    .post('/', async (c) => {
      const form = await c.req.parseBody();
      const request = world.authorizations.take(String(form.request));
      const person = installers(world).find(({ id }) => id === form.person);
      if (!request || !person) throw new SlackError('invalid_arguments');
      const { state, target } = request;
      const outcome: Record<string, string> =
        form.decision === 'allow'
          ? { code: world.authorizations.allow(request, person.id) }
          : { error: 'access_denied' };
      return c.redirect(withQuery(target, { ...outcome, state }), 303);
    });
