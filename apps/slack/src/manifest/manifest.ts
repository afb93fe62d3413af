import { commandLines } from '../features/help.ts';
import { texts } from '../languages/texts.ts';
import { ASSISTANT_PATH, ids, installPaths } from '../slack/ids.ts';

/**
 * How Slack delivers requests: over HTTP to a public URL, or in Socket Mode over a connection that the app
 * opens.
 */
export type Delivery =
  | { readonly mode: 'http'; readonly url: string }
  | {
      readonly mode: 'socket';
      /** The app's address, if people install it in several workspaces. */
      readonly url?: string | undefined;
    };

/** The scopes of the bot token, and what each is for, as the README says it. */
export const scopes = {
  commands: 'to offer its command and shortcuts',
  'chat:write': 'to confirm changes and notify you in direct messages',
  'users:read': 'to know your time zone, and that you belong to the workspace',
  'users:read.email':
    'to recognise you as a host by the email address in your profile, never by what you type',
  'files:write': 'to send admins the audit trail as a file',
  'files:read': 'to read a list of visitors that you upload',
  'channels:read': 'to check that it can post in a front desk’s channel, and who its members are',
  'groups:read': 'the same for private channels',
  'usergroups:read': 'to check membership, if an admin limits the app to certain user groups',
} as const;

const command = () => ({
  command: ids.command,
  description: texts().manifest.command,
  usage_hint: commandLines.map((line) => line.slice(ids.command.length + 1)).join(' | '),
  should_escape: false,
});

/** Where Slack's assistant finds the tools, and that it says who asks. */
const mcpServer = (url: string) => ({
  url: new URL(ASSISTANT_PATH, url).href,
  auth_type: 'slack_identity_auth',
});

/** Options for an app's other features. */
interface ManifestOptions {
  /** Whether Slack's assistant finds the app's tools, which needs the app's address. Default: no. */
  readonly hasAssistant?: boolean;
}

/**
 * The manifest for creating the app in Slack (docs.slack.dev/reference/app-manifest).
 *
 * @example
 * manifest({ mode: 'http', url: 'https://visitors.example.com/slack/events' });
 */
export const manifest = (delivery: Delivery, { hasAssistant = false }: ManifestOptions = {}) => {
  const url = delivery.mode === 'http' ? { url: delivery.url } : {};
  const events = delivery.mode === 'http' ? { request_url: delivery.url } : {};
  const interactivity =
    delivery.mode === 'http' ? { request_url: delivery.url, message_menu_options_url: delivery.url } : {};
  const redirect = delivery.url ? { redirect_urls: [new URL(installPaths.redirect, delivery.url).href] } : {};
  return {
    _metadata: { major_version: 2, minor_version: 1 },
    display_information: {
      name: texts().manifest.name,
      description: texts().manifest.description,
    },
    features: {
      app_home: { home_tab_enabled: true, messages_tab_enabled: true, messages_tab_read_only_enabled: true },
      bot_user: { display_name: texts().manifest.name, always_online: true },
      shortcuts: [
        {
          name: texts().manifest.shortcut,
          type: 'global',
          callback_id: ids.shortcut.invite,
          description: texts().manifest.shortcutDescription,
        },
        {
          name: texts().manifest.shortcut,
          type: 'message',
          callback_id: ids.messageShortcut.invite,
          description: texts().manifest.messageShortcutDescription,
        },
      ],
      slash_commands: [{ ...command(), ...url }],
    },
    oauth_config: {
      ...redirect,
      scopes: { bot: [...Object.keys(scopes), ...(hasAssistant ? ['mcp:connect'] : [])] },
    },
    ...(hasAssistant && delivery.url ? { mcp_servers: { visitors: mcpServer(delivery.url) } } : {}),
    settings: {
      event_subscriptions: {
        ...events,
        bot_events: [...Object.values(ids.event), ...Object.values(ids.removal)],
      },
      interactivity: { is_enabled: true, ...interactivity },
      // An organisation's installation needs the app's pages.
      org_deploy_enabled: delivery.url !== undefined,
      socket_mode_enabled: delivery.mode === 'socket',
      token_rotation_enabled: false,
    },
  };
};

/** A URL to be replaced by the app's own. */
export const EXAMPLE_URL = 'https://visitors.example.com/slack/events';

const fileText = (delivery: Delivery) => `${JSON.stringify(manifest(delivery), null, 2)}\n`;

/** The manifest files next to the README, by name. */
export const manifestFiles = (url?: string): Readonly<Record<string, string>> => ({
  'manifest.http.json': fileText({ mode: 'http', url: url ?? EXAMPLE_URL }),
  'manifest.socket.json': fileText({ mode: 'socket', url }),
});
