/** What the operator of the app reads: its manifest, commands and start. */
export const operatorTexts = {
  /** For the manifest: shown at installation and in Slack's menus. */
  manifest: {
    name: 'Visitors',
    description: 'Invite, update and look up your visitors without leaving Slack.',
    command: 'Invite and look up your visitors',
    shortcut: 'Invite a visitor',
    shortcutDescription: 'Opens the form to invite a visitor',
    messageShortcutDescription: 'Opens the form with the visitor that a message names',
  },

  /** Printed by `visitor-slack`. */
  cli: {
    help: `Invite visitors from Slack.

Usage: visitor-slack [command]

  start            runs the app until SIGTERM or SIGINT; the default
  manifest URL     prints the manifest of an app that Slack reaches at URL, such as
                   https://visitors.example.com/slack/events
  manifest --socket
                   prints the manifest of an app in Socket Mode
  doctor           checks settings, database, Slack and the visitor service, and says what to do;
                   what it prints holds no secret
  --help           prints this help

The settings are environment variables, which the README lists.`,
    unknown: (name: string) => `There is no command "${name}". See visitor-slack --help.`,
    manifestNeedsUrl:
      'The manifest needs the address that Slack delivers to: visitor-slack manifest https://visitors.example.com/slack/events, or --socket.',
  },

  /** Printed when the app cannot start. */
  start: {
    ports: (port: number) =>
      `The app cannot start: port ${port} is in use by another program. Stop that program, or choose another PORT.`,
    host: (host: string) => `The app cannot start: this machine has no address ${host}. Correct HOST.`,
    privileged: (port: number) =>
      `The app cannot start: port ${port} needs more rights. Choose a PORT above 1023.`,
    scopes: (missing: readonly string[]) =>
      `The app cannot start: in Slack it lacks ${missing.length === 1 ? 'the scope' : 'the scopes'} ${missing.join(', ')}. Add what is missing under OAuth & Permissions, reinstall the app, and set SLACK_BOT_TOKEN anew.`,
    token: (variable: string, code: string) =>
      `The app cannot start: Slack refuses ${variable} (${code}). Copy the token from the app's settings again.`,
    databaseInUse: (file: string) =>
      `The app cannot start: another process uses ${file}. One process can use it; for several, set DATABASE_URL to a PostgreSQL database.`,
    databaseNewer:
      'The app cannot start: a newer version of it has written the database. Start that version, or use another database.',
    databaseFile: (file: string, reason: string) =>
      `The app cannot start: ${file} cannot be opened (${reason}). The folder in which the app is started must be writable.`,
    database: (reason: string) =>
      `The app cannot start: the database cannot be opened (${reason}). Check DATABASE_URL, and whether PostgreSQL runs.`,
    slack: (address: string) =>
      `The app cannot start: Slack does not respond at ${address}. Check the network, a proxy, and SLACK_API_URL.`,
  },
};
