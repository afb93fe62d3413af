import { problemSentences } from '../limits/problem.ts';
import { checkManifest } from './check-manifest.ts';
import type { Manifest } from './schema.ts';

/** A slash command as a person sees it while typing. */
export interface AppCommand {
  /** With its slash. */
  command: string;
  description: string;
  /** What may follow the command, such as `today | invite`. */
  usageHint?: string;
  /** Whether people, channels and links arrive as `<@U…|name>`, `<#C…|name>` and `<https://…>`. */
  shouldEscape: boolean;
}

/** A shortcut as a person sees it: `global` in the composer's menu, `message` in the menu of each message. */
export interface AppShortcut {
  name: string;
  callbackId: string;
  kind: 'global' | 'message';
  description: string;
}

/** The app that is installed, as its manifest describes it. */
export interface InstalledApp {
  /** Without a manifest nothing is held against it: every command, shortcut and event reaches the app. */
  hasManifest: boolean;
  name: string;
  description: string;
  /** How the bot user is called. */
  botName: string;
  commands: readonly AppCommand[];
  shortcuts: readonly AppShortcut[];
  homeTab: boolean;
  messagesTab: 'off' | 'read_only' | 'open';
  /** Names of events as a manifest has them, such as `message.im`. */
  events: readonly string[];
  interactivity: boolean;
  /** Whether menus with options of the app are filled over HTTP; in Socket Mode they are. */
  optionsUrl: boolean;
  /** What its bot may do; undefined when no scopes are checked. */
  botScopes?: readonly string[];
  redirectUrls: readonly string[];
  /** How Slack reaches it; undefined when that is left to whether it connects. */
  reachedBy?: 'http' | 'socket';
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

const described = ({
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
  reachedBy: reachedBy(settings),
});

/**
 * What is installed, as the manifest says it.
 * @throws Error with everything that Slack would refuse the manifest for
 */
export const installedApp = (manifest?: object): InstalledApp => {
  if (manifest === undefined) return unknownApp;
  const problems = checkManifest(manifest);
  if (problems.length === 0) return described(manifest as Manifest);
  throw new Error(`Slack would refuse this manifest:\n${problemSentences(problems).join('\n')}`);
};
