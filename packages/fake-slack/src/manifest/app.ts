import { problemSentences } from '../limits/problem.ts';
import { checkManifest } from './check-manifest.ts';
import type { Manifest } from './schema.ts';

/** One of the app's slash commands. */
export interface AppCommand {
  /** The command, including the slash. */
  readonly command: string;
  readonly description: string;
  /** The arguments, such as `today | invite`. */
  readonly usageHint?: string;
  /** Whether users, channels and links arrive as `<@U…|name>`, `<#C…|name>` and `<https://…>`. */
  readonly shouldEscape: boolean;
}

/** One of the app's shortcuts: `global`, or `message` for the menu of each message. */
export interface AppShortcut {
  readonly name: string;
  readonly callbackId: string;
  readonly kind: 'global' | 'message';
  readonly description: string;
}

/** The installed app, as described by its manifest. */
export interface InstalledApp {
  /** If false, there's no manifest, and every command, shortcut and event reaches the app. */
  readonly hasManifest: boolean;
  readonly name: string;
  readonly description: string;
  /** The bot user's display name. */
  readonly botName: string;
  readonly commands: readonly AppCommand[];
  readonly shortcuts: readonly AppShortcut[];
  readonly homeTab: boolean;
  readonly messagesTab: 'off' | 'read_only' | 'open';
  /** The subscriptions, such as `message.im`. */
  readonly events: readonly string[];
  readonly interactivity: boolean;
  /** Whether external selects work. They always do in Socket Mode; over HTTP they need an address. */
  readonly optionsUrl: boolean;
  /** Undefined if scopes aren't checked. */
  readonly botScopes?: readonly string[];
  readonly redirectUrls: readonly string[];
  /** Whether bot tokens expire. */
  readonly tokenRotation: boolean;
  /** How Slack reaches the app; undefined if that depends on whether it connects. */
  readonly reachedBy?: 'http' | 'socket' | undefined;
}

const unknownApp: InstalledApp = {
  hasManifest: false,
  name: 'Visitors',
  description: '',
  botName: 'Visitors',
  commands: [],
  shortcuts: [],
  homeTab: true,
  messagesTab: 'open',
  events: [],
  interactivity: true,
  optionsUrl: true,
  redirectUrls: [],
  tokenRotation: false,
};

type Features = NonNullable<Manifest['features']>;

const commandsOf = ({ slash_commands = [] }: Features): AppCommand[] =>
  slash_commands.map(({ command, description, usage_hint, should_escape = false }) => ({
    command,
    description,
    ...(usage_hint !== undefined && { usageHint: usage_hint }),
    shouldEscape: should_escape,
  }));

const shortcutsOf = ({ shortcuts = [] }: Features): AppShortcut[] =>
  shortcuts.map(({ name, callback_id, type, description }) => ({
    name,
    callbackId: callback_id,
    kind: type,
    description,
  }));

const messagesTabOf = ({ app_home }: Features): InstalledApp['messagesTab'] => {
  if (app_home?.messages_tab_enabled === false) return 'off';
  return app_home?.messages_tab_read_only_enabled ? 'read_only' : 'open';
};

const reachedBy = (settings: Manifest['settings']): InstalledApp['reachedBy'] => {
  if (settings?.socket_mode_enabled === undefined) return undefined;
  return settings.socket_mode_enabled ? 'socket' : 'http';
};

const toInstalledApp = ({
  display_information,
  features = {},
  oauth_config,
  settings,
}: Manifest): InstalledApp => ({
  hasManifest: true,
  name: display_information.name,
  description: display_information.description ?? '',
  botName: features.bot_user?.display_name ?? display_information.name,
  commands: commandsOf(features),
  shortcuts: shortcutsOf(features),
  homeTab: features.app_home?.home_tab_enabled ?? false,
  messagesTab: messagesTabOf(features),
  events: settings?.event_subscriptions?.bot_events ?? [],
  interactivity: settings?.interactivity?.is_enabled ?? false,
  optionsUrl:
    settings?.socket_mode_enabled === true || settings?.interactivity?.message_menu_options_url !== undefined,
  botScopes: oauth_config?.scopes?.bot ?? [],
  redirectUrls: oauth_config?.redirect_urls ?? [],
  tokenRotation: settings?.token_rotation_enabled ?? false,
  reachedBy: reachedBy(settings),
});

/** @throws Error with every reason why Slack would reject the manifest */
export const installedApp = (manifest?: object): InstalledApp => {
  if (manifest === undefined) return unknownApp;
  const problems = checkManifest(manifest);
  if (problems.length === 0) return toInstalledApp(manifest as Manifest);
  throw new Error(`Slack would reject this manifest:\n${problemSentences(problems).join('\n')}`);
};
