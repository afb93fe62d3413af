import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type CallbackOptions, ErrorCode, type Installation, InstallProvider } from '@slack/oauth';
import { inLanguage, languageOf, texts } from '../languages/texts.ts';
import { errorFacts, type Log } from '../lib/log.ts';
import { clientOptions } from '../slack/api.ts';
import { installPaths } from '../slack/ids.ts';
import { boltLogger } from '../slack/receiver.ts';
import type { Claims } from '../store/claims.ts';
import type { Installations } from '../store/installations.ts';
import {
  doneForAllPage,
  donePage,
  failedPage,
  htmlOf,
  pageHeaders,
  respondPage,
  startPage,
} from './pages.ts';
import { createStates } from './states.ts';

/** The app as an OAuth client of Slack. */
export interface OAuthSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /**
   * The address of `/slack/oauth_redirect` as people's browsers reach it, one of the app's redirect URLs. Default: the
   * first of those.
   */
  readonly redirectUrl?: string | undefined;
}

/** What the routes work with. */
export interface InstallRoutesDeps {
  readonly oauth: OAuthSettings;
  /** Base URL of the Web API; default: Slack's own. */
  readonly apiUrl: string | undefined;
  readonly scopes: readonly string[];
  readonly installations: Pick<Installations, 'install'>;
  readonly claims: Claims;
  /** Called with who installed the app, after it was stored. The person sees the last page once it resolves. */
  readonly onInstalled: (workspace: string, installer: string) => Promise<void>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Log;
}

/** Listeners by path. */
export type Routes = Readonly<Record<string, RequestListener>>;

/** Where people allow the app: beside the Web API. */
const authorizationUrl = (apiUrl: string | undefined) =>
  apiUrl && new URL('/oauth/v2/authorize', apiUrl).href;

/** Opens the app in Slack. Without Slack's program, a browser shows the link's target by `https`. */
const appUrl = (teamId: string, appId = '') =>
  `https://slack.com/app_redirect?${new URLSearchParams({ app: appId, team: teamId })}`;

/** Where the organisation's admins choose the workspaces, beside its Slack. */
const workspacesUrl = (organisationUrl = '', appId = '') =>
  `${organisationUrl}manage/organization/apps/profile/${appId}/workspaces/add`;

/** Why an installation failed, for the person, and the status of the response. */
const failureOf = (code: string): { readonly status: number; readonly reason: string } => {
  switch (code) {
    case ErrorCode.AuthorizationError:
      return { status: 200, reason: texts().install.cancelled };
    case ErrorCode.InvalidStateError:
    case ErrorCode.MissingStateError:
    case ErrorCode.MissingCodeError:
      return { status: 400, reason: texts().install.expired };
    default:
      return { status: 500, reason: texts().install.failed };
  }
};

/** A state that is not known, or not any more. */
class StateError extends Error {
  readonly code = ErrorCode.InvalidStateError;
}

/** The routes through which people install the app in their workspaces. */
export const installRoutes = ({
  oauth,
  apiUrl,
  scopes,
  installations,
  claims,
  onInstalled,
  now,
  log,
}: InstallRoutesDeps): Routes => {
  const { clientId, clientSecret, redirectUrl } = oauth;
  const states = createStates(clientSecret, claims, now);
  const authorize = authorizationUrl(apiUrl);
  const installUrlOptions = { scopes: [...scopes], ...(redirectUrl ? { redirectUri: redirectUrl } : {}) };

  async function store(installation: Installation): Promise<void> {
    const { team, enterprise, isEnterpriseInstall, bot, user } = installation;
    const place = isEnterpriseInstall ? enterprise?.id : team?.id;
    if (!place || !bot) throw new Error('Slack granted no bot token.');
    const { token, refreshToken, expiresAt } = bot;
    // It comes as seconds by the clock of this process, which tests turn.
    const livesMs = expiresAt === undefined ? undefined : expiresAt * 1000 - Date.now();
    await installations.install(place, user.id, {
      token,
      refreshToken,
      expiresAt: livesMs === undefined ? undefined : now() + livesMs,
    });
    log.info('installed', { workspace: place });
    await onInstalled(place, user.id);
  }

  const provider = new InstallProvider({
    clientId,
    clientSecret,
    ...(authorize ? { authorizationUrl: authorize } : {}),
    installUrlOptions,
    renderHtmlForInstallPath: (url) => htmlOf(startPage(url)),
    // The library's own state is a signed token, which works more than once.
    stateStore: {
      async generateStateParam() {
        return states.create();
      },
      async verifyStateParam(_, state) {
        if (await states.take(state)) return installUrlOptions;
        throw new StateError('The state is not known, or not any more.');
      },
    },
    installationStore: {
      storeInstallation: (installation) => store(installation as Installation),
      // Requests are authorized by the workspaces, not by the library.
      fetchInstallation: () => Promise.reject(new Error('Not used')),
    },
    clientOptions: clientOptions(apiUrl, log),
    logger: boltLogger(log),
  });

  const callback: CallbackOptions = {
    success({ team, enterprise, isEnterpriseInstall, enterpriseUrl, appId }, _, __, response) {
      const page = isEnterpriseInstall
        ? doneForAllPage(enterprise?.name ?? '', workspacesUrl(enterpriseUrl, appId))
        : donePage(team?.name ?? '', appUrl(team?.id ?? '', appId));
      respondPage(response, 200, page);
    },
    failure({ code }, _, __, response) {
      const { status, reason } = failureOf(code);
      respondPage(response, status, failedPage(reason));
    },
  };

  const route =
    (handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>): RequestListener =>
    (request, response) =>
      inLanguage(languageOf(request.headers['accept-language'] ?? ''), async () => {
        if (request.method !== 'GET') return respondPage(response, 405, failedPage(texts().install.failed));
        for (const [name, value] of Object.entries(pageHeaders)) response.setHeader(name, value);
        try {
          await handle(request, response);
        } catch (error) {
          log.error('an installation failed', errorFacts(error));
          if (!response.headersSent) respondPage(response, 503, failedPage(texts().install.failed));
        }
      });

  return {
    [installPaths.start]: route((request, response) => provider.handleInstallPath(request, response)),
    [installPaths.redirect]: route((request, response) =>
      provider.handleCallback(request, response, callback),
    ),
  };
};
