import type { Profile } from './people.ts';

/** What `createFakeSlack` takes. */
export interface FakeSlackOptions {
  /** What requests to the app are signed with. */
  signingSecret: string;
  /** The token that the Web API takes. Default `xoxb-fake-slack`. */
  botToken?: string;
  /** The token that opens connections for Socket Mode. Default `xapp-fake-slack`. */
  appToken?: string;
  /**
   * The app's manifest: commands, shortcuts, events and so on reach the app only as it says, and its bot scopes are
   * granted. Left out, everything reaches the app.
   */
  manifest?: object;
  /** What the bot token was granted, such as `chat:write`. Default: as the manifest says, else no scopes are checked. */
  scopes?: readonly string[];
  /** For installing by OAuth. Default `fake-client-id`. */
  clientId?: string;
  /** Default `fake-client-secret`. */
  clientSecret?: string;
  /**
   * A `redirect_uri` has to begin with one of them, and the first is the default. When empty, any will do. Default:
   * those of the manifest.
   */
  redirectUrls?: readonly string[];
  /** Default: the demo workspace. */
  people?: readonly Profile[];
  /** What `clock` goes by, in milliseconds since 1970. Default: the real time. */
  now?: () => number;
  /** How long the driver waits for something to appear, in milliseconds. Default 5000. */
  timeoutMs?: number;
  /** How long Slack waits for an ack, in milliseconds. Default 3000. */
  ackDeadlineMs?: number;
  /**
   * What a broken rule of Slack does. `fail`: what is waited for at that time fails at once, and else `close()` does.
   * `show`: it is only listed in `violations`. Default `fail`.
   */
  violations?: 'fail' | 'show';
}
