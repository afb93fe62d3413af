/** What the app's operator reads: its manifest, commands and start. */
export const operatorTexts = {
  /** For the manifest: shown at installation and in Slack's menus. */
  manifest: {
    name: 'Visitors',
    description: 'Invite, update and look up your visitors without leaving Slack.',
    command: 'Invite and look up your visitors',
    shortcut: 'Invite a visitor',
    shortcutDescription: 'Open the form to invite a visitor',
    messageShortcutDescription: 'Open the form, filled in from this message',
  },

  /** Printed by `visitor-slack`. */
  cli: {
    help: `Invite visitors from Slack.

Usage: visitor-slack [command]

  start            Run the app until SIGTERM or SIGINT (default)
  manifest URL     Print the manifest of an app that Slack reaches at URL, such as
                   https://visitors.example.com/slack/events
  manifest --socket
                   Print the manifest of an app that uses Socket Mode
  doctor           Check the settings, the database, Slack and the visitor service, and
                   say what to fix. Secrets are never printed
  --help           Print this help

Settings are environment variables. The README lists them.`,
    unknown: (name: string) => `Unknown command "${name}". See visitor-slack --help.`,
    manifestNeedsUrl:
      'The manifest needs the address that Slack delivers to, or --socket: visitor-slack manifest https://visitors.example.com/slack/events',
  },

  /** Printed when the app cannot start. */
  start: {
    ports: (port: number) =>
      `The app can't start: another program uses port ${port}. Stop that program, or set PORT.`,
    host: (host: string) => `The app can't start: ${host} isn't an address of this machine. Correct HOST.`,
    privileged: (port: number) =>
      `The app can't start: it isn't allowed to use port ${port}. Set PORT to a number above 1023.`,
    scopes: (missing: readonly string[]) =>
      `The app can't start: in Slack it lacks ${missing.length === 1 ? 'the scope' : 'the scopes'} ${missing.join(', ')}. Add ${missing.length === 1 ? 'it' : 'them'} under OAuth & Permissions, reinstall the app, and update SLACK_BOT_TOKEN.`,
    token: (variable: string, code: string) =>
      `The app can't start: Slack rejects ${variable} (${code}). Copy the token from the app's settings again.`,
    databaseInUse: (file: string) =>
      `The app can't start: another process uses ${file}. To run several processes, set DATABASE_URL to a PostgreSQL database.`,
    databaseNewer:
      "The app can't start: a newer version of it wrote the database. Start that version, or use another database.",
    databaseFile: (file: string, reason: string) =>
      `The app can't start: it can't open ${file} (${reason}). Make the folder it starts in writable.`,
    database: (reason: string) =>
      `The app can't start: it can't open the database (${reason}). Check DATABASE_URL, and check that PostgreSQL is running.`,
    slack: (address: string) =>
      `The app can't start: Slack doesn't respond at ${address}. Check the network, any proxy, and SLACK_API_URL.`,
  },
};
