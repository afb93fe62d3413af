import type { Profile } from './people.ts';
import type { OrganisationName, Team } from './workspace.ts';

/** A workspace beside the first one. The app is installed in it by OAuth. */
export interface OtherWorkspace extends Omit<Team, 'domain'> {
  /** Its users. Default: `demoPeople`. */
  readonly people?: readonly Profile[] | undefined;
}

/** The options of `createFakeSlack`. */
export interface FakeSlackOptions {
  /** The secret that signs requests to the app. */
  readonly signingSecret: string;
  /** The bot token. Default `xoxb-fake-slack`. */
  readonly botToken?: string | undefined;
  /** The token that opens connections in Socket Mode. Default `xapp-fake-slack`. */
  readonly appToken?: string | undefined;
  /**
   * The app's manifest. It decides which commands, shortcuts and events reach the app, and grants its bot scopes. Without
   * a manifest everything reaches the app.
   */
  readonly manifest?: object | undefined;
  /** The scopes of the bot token, such as `chat:write`. Default: those of the manifest, else scopes are not checked. */
  readonly scopes?: readonly string[] | undefined;
  /** OAuth client id. Default `fake-client-id`. */
  readonly clientId?: string | undefined;
  /** OAuth client secret. Default `fake-client-secret`. */
  readonly clientSecret?: string | undefined;
  /**
   * A `redirect_uri` must start with one of them; the first one is the default. When empty, any address is allowed.
   * Default: those of the manifest.
   */
  readonly redirectUrls?: readonly string[] | undefined;
  /**
   * Whether the bot tokens of installations expire after twelve hours, each with a refresh token for the next one.
   * Default: as the manifest says.
   */
  readonly tokenRotation?: boolean | undefined;
  /** Workspaces in which the same app can be installed, beside the first one, which is `T0DEMO`. */
  readonly workspaces?: readonly OtherWorkspace[] | undefined;
  /**
   * The Enterprise Grid organisation of all workspaces. The app can be installed in it, too. Give the users of each workspace
   * their own ids: an organisation's token finds the workspace by the user. Default: none.
   */
  readonly organisation?: OrganisationName | undefined;
  /** The users of the workspace. Default: `demoPeople`. */
  readonly people?: readonly Profile[] | undefined;
  /** The time that `clock` follows, in milliseconds since 1970. Default: `Date.now`. */
  readonly now?: (() => number) | undefined;
  /** How long methods wait for something to appear, in milliseconds. Default 5000. */
  readonly timeoutMs?: number | undefined;
  /** How long Slack waits for an ack, in milliseconds. Default 3000. */
  readonly ackDeadlineMs?: number | undefined;
  /**
   * What a broken rule of Slack does. `fail`: the wait at that time fails at once, else `close()` fails. `show`: it is
   * only listed in `violations`. Default `fail`.
   */
  readonly violations?: 'fail' | 'show' | undefined;
  /**
   * A folder with an `index.html` and its files, which are served at `/`, such as a page over the control API. A URL ends
   * with a slash. Default: no page.
   */
  readonly page?: URL | string | undefined;
}
