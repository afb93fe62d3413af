import { staticFiles } from '@visitor-invitations/local-server';
import type { Context } from 'hono';
import { assets } from '../assets.ts';
import type { Controls } from '../control/controls.ts';
import { readText } from '../http/messages.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { Engine } from '../service/engine.ts';
import { actions } from './actions.ts';
import { streamChanges } from './events.ts';
import { layout } from './layout.ts';
import { createScope, queryOf, readView, type View } from './scope.ts';

/** The page only loads and runs this server's files, and can't be framed. */
const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** Shown if a team is gone after a reset while its page is still open or bookmarked. */
const NO_TEAM = 'That team doesn’t exist, or no longer does. Here’s the demo team instead.';

/** The page for people. It can show and change whatever the controls can. */
export const createPage = (engine: Engine, controls: Controls) => {
  const scopeOf = (c: Context, view: View) => createScope(engine, controls, view, new URL(c.req.url).origin);
  const isOfTeam = ({ team }: View) => team === undefined || engine.teams.exists(team);
  /** A view's page. If its team doesn't exist, the demo team's page with a message. */
  const render = (c: Context, view: View, alert?: string) =>
    isOfTeam(view)
      ? c.html(layout(scopeOf(c, view), alert), alert ? 400 : 200, headers)
      : c.html(layout(scopeOf(c, {}), NO_TEAM), 404, headers);
  const viewOf = (c: Context) => readView(new URL(c.req.url).searchParams);

  return {
    show: (c: Context): Response | Promise<Response> => render(c, viewOf(c)),

    /** Runs a form's action and returns to the view. Shows an error on the page. */
    async act(c: Context, name: string): Promise<Response> {
      const form = new URLSearchParams(await readText(c.req.raw));
      const action = actions.get(name);
      if (!action) return refuse('NOT_FOUND', 'Unknown action');
      const view = readView(new URLSearchParams(form.get('back') ?? ''));
      try {
        let next = view;
        action(form, scopeOf(c, view), (other) => {
          next = other;
        });
        return c.redirect(`/?${queryOf(isOfTeam(next) ? next : {})}`, 303);
      } catch (error) {
        if (!(error instanceof Refusal || error instanceof RangeError)) throw error;
        return render(c, view, error.message);
      }
    },

    /** Reports to an open page which screens have changed. */
    watch: (c: Context): Response => streamChanges(c, engine, scopeOf(c, viewOf(c)).team.id),

    asset: staticFiles(assets, headers),
  };
};
