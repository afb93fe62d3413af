import type { Profile } from './people.ts';
import type { OrganisationName, Team } from './workspace.ts';

/** Another workspace. The app is installed in it through OAuth. */
export interface OtherWorkspace extends Omit<Team, 'domain'> {
  /** Its users. Default: `demoPeople`. */
  readonly people?: readonly Profile[] | undefined;
}

/** Options of `createFakeSlack`. */
export interface FakeSlackOptions {
  /** The secret that signs requests to the app. */
  readonly signingSecret: string;
  /** The bot token. Default `xoxb-fake-slack`. */
  readonly botToken?: string | undefined;
  /** The token for opening Socket Mode connections. Default `xapp-fake-slack`. */
  readonly appToken?: string | undefined;
  /**
   * The app's manifest. It decides which commands, shortcuts and events reach the app, and grants its bot scopes. Without a
   * manifest, everything reaches the app.
   */
  readonly manifest?: object | undefined;
  /** The bot token's scopes, such as `chat:write`. Default: the manifest's. Without either, scopes aren't checked. */
  readonly scopes?: readonly string[] | undefined;
  /** OAuth client ID. Default `fake-client-id`. */
  readonly clientId?: string | undefined;
  /** OAuth client secret. Default `fake-client-secret`. */
  readonly clientSecret?: string | undefined;
  /**
   * A `redirect_uri` must start with one of these. The first one is the default. If empty, any address is allowed. Default: the
   * manifest's.
   */
  readonly redirectUrls?: readonly string[] | undefined;
  /**
   * Whether the bot tokens of installations expire after twelve hours, and come with a refresh token. Default: the manifest's.
   */
  readonly tokenRotation?: boolean | undefined;
  /** More workspaces in which the app can be installed, in addition to the first one (`T0DEMO`). */
  readonly workspaces?: readonly OtherWorkspace[] | undefined;
  /**
   * The Enterprise Grid organisation of all workspaces, in which the app can also be installed. User IDs must be unique across
   * workspaces, because an organisation's token finds the workspace by the user. Default: none.
   */
  readonly organisation?: OrganisationName | undefined;
  /** The workspace's users. Default: `demoPeople`. */
  readonly people?: readonly Profile[] | undefined;
  /** The time that `clock` follows, in milliseconds since 1970. Default: `Date.now`. */
  readonly now?: (() => number) | undefined;
  /** How long methods wait for something to appear, in milliseconds. Default 5000. */
  readonly timeoutMs?: number | undefined;
  /** How long Slack waits for an ack, in milliseconds. Default 3000. */
  readonly ackDeadlineMs?: number | undefined;
  /**
   * What to do if the app breaks one of Slack's rules. `fail`: fails the current wait immediately, or else `close()`. `show`:
   * only lists the violation in `violations`. Default `fail`.
   */
  readonly violations?: 'fail' | 'show' | undefined;
  /**
   * A folder to serve at `/`, with an `index.html` and its files, such as a page for the control API. A URL must end with a
   * slash. Default: none.
   */
  readonly page?: URL | string | undefined;
}
