import { md, type Text } from '../markup.ts';
import { named, ruleSentence, times } from './shared.ts';

/** Installing the app, and setting it up. */
export const setUpTexts = {
  /** How the person who installed the app sets it up in its Home tab. */
  setUp: {
    title: 'Set up Visitors',
    opening: md`After these two steps, hosts can invite their visitors from Slack. Only people who set up Visitors see this.`,
    connectTitle: '1. Connect your visitor service',
    connectText: md`You need your team’s ID, and a client ID and client secret for it.`,
    connectedTo: (address: string, team: string) => md`*✓ Done.* Connected to ${address}, team ${team}.`,
    pendingConnection: md`*The connection you entered didn’t work.* Your entries are saved.`,
    accessTitle: '2. Choose who may use it',
    accessText: md`Choose the sites, the user groups, and who else sets it up. You can change this at any time.`,
    accessLater: md`Connect your visitor service first.`,
    connect: 'Connect',
    continue: 'Continue',
    choose: 'Choose',
    keepOpen: 'Leave it open to everyone',
    installed: md`*Visitors is installed.* One thing is left: connect it to your visitor service.`,
    notConnected: (people: readonly string[]) =>
      md`*Visitors isn’t connected to a visitor service yet.* ${named(people, 'The person who installed or manages it')} can connect it in its Home tab.`,
    notAllowed: md`Only people who set up Visitors can do this.`,

    form: {
      title: 'Visitor service',
      labels: {
        baseUrl: 'Address',
        teamId: 'Team ID',
        clientId: 'Client ID',
        clientSecret: 'Client secret',
      },
      hints: {
        baseUrl: 'Your visitor service’s address, such as https://visitors.example.com',
        teamId: 'It looks like 0f8fad5b-d9cb-469f-a165-70867728950e.',
        clientSecret: 'Stored encrypted and never shown.',
        keptSecret:
          'Leave this empty to keep the saved secret. If you change the address or client ID, enter it again.',
      },
      secretAgain: 'Enter the secret again: the saved one belongs to the earlier address and client ID.',
      submit: 'Test and save',
      rule: ruleSentence,
    },
    scope: {
      label: 'Applies to',
      organisation: 'All workspaces in the organisation',
      workspace: 'Only this workspace',
      hint: 'Workspaces with their own settings keep them.',
    },

    test: {
      testing: md`Testing the connection. This takes a few seconds.`,
      done: md`*It works.* The connection is saved and now in use.`,
      failed: md`*That didn’t work, so it isn’t used.* Your entries are saved.`,
      stillUsed: md`The earlier connection is still in use.`,
      notStored: md`*The connection works, but we couldn’t save it.* Please try again in a moment.`,
      steps: {
        address: 'Address',
        credentials: 'Client ID and secret',
        team: 'Team',
        sites: 'Sites',
      },
      marks: { passed: '✓', failed: '✗', waiting: '–' },
      notYet: md`not tested yet.`,
      line: (mark: string, name: string, text: Text) => md`${mark} *${name}*: ${text}`,
      change: 'Change entries',
    },
    passed: {
      address: md`a visitor service responds there.`,
      credentials: md`accepted.`,
      team: md`these credentials work for it.`,
      sites: (count: number, hasMore: boolean) =>
        md`${hasMore ? `more than ${count} sites` : times(count, 'site', 'sites')} to invite to.`,
    },
    problems: {
      unreachable: md`nothing responds there. Check the address, and check that it can be reached from outside your network.`,
      timeout: md`it took too long to respond. Check the address, and try again.`,
      noService: md`that isn’t a visitor service. Check the address, and leave out page paths such as /login.`,
      internal: md`it’s inside this app’s own network, and that isn’t allowed. Whoever runs Visitors can allow it.`,
      credentials: md`the service didn’t accept them. Copy both again, and check that they’re for this team.`,
      team: md`these credentials aren’t valid for this team. Check the team ID.`,
      sites: md`this team doesn’t have any. Add a site in your visitor service, then test again.`,
    },

    settingsForm: {
      submit: 'Save',
      connection: (address: string, team: string, client: string) =>
        md`*Connected to* ${address}\nTeam ${team}, client ${client}. The secret is stored encrypted.`,
      noConnection: md`*Not connected* to a visitor service.`,
      change: 'Change connection',
      remove: 'Remove connection',
      removeTitle: 'Remove the connection?',
      removeText:
        'Nobody can invite visitors from Slack until you enter a new one. Visits stay in your visitor service.',
      removeOwnText: 'This workspace will use your organisation’s connection, if there is one.',
      removed: md`*The connection and its secret were removed.*`,
      saved: md`*Saved.* Your settings apply from now on.`,
      labels: {
        sites: 'Sites',
        userGroups: 'User groups',
        admins: 'Visitors admins',
      },
      sites: 'All sites',
      sitesHint: 'People can only invite visitors to these sites. Leave this empty for all sites.',
      userGroups: 'Everyone',
      userGroupsHint:
        'Only members of these groups can use Visitors. Leave this empty for all full members of the workspace.',
      adminsHint: 'They can see and change all visits and these settings.',
      noGroup: (query: string) =>
        query ? `No user group matches “${query}”.` : 'This workspace doesn’t have any user groups.',
      adminNeeded: 'Choose at least one person.',
    },
  },

  /** Where the visitor service says that something happened. */
  webhook: {
    about: md`*Webhook*\nHosts are notified of arrivals within seconds if your visitor service calls a webhook.`,
    make: 'Make a webhook',
    title: 'Make a new webhook?',
    replaces: 'If there is an earlier webhook, it stops working.',
    made: (path: string) =>
      md`*Copy this now: it isn’t shown again.* In your visitor service’s webhook settings, enter this app’s address, followed by\n${path}`,
  },

  /** The pages through which the app is installed in a workspace, as plain text. */
  install: {
    language: 'en',
    startTitle: 'Install Visitors',
    start: [
      'Visitors lets hosts invite, update and look up their visitors without leaving Slack.',
      'Slack asks you which workspace or organisation to install it in. After that, its Home tab guides you through the rest. You need your visitor service’s address, your team ID, and a client ID and secret.',
    ],
    add: 'Add to Slack',
    doneTitle: (team: string) => (team ? `Visitors is installed in ${team}` : 'Visitors is installed'),
    done: ['One thing is left: open the app’s Home tab in Slack and connect it to your visitor service.'],
    open: 'Open Visitors in Slack',
    doneForAll: [
      'Choose the workspaces that can use it.',
      'Then open the app’s Home tab in one of them and connect it to your visitor service. The connection applies to all of them.',
    ],
    chooseWorkspaces: 'Choose workspaces',
    failedTitle: 'Visitors wasn’t installed',
    cancelled: 'You cancelled the installation in Slack. Nothing was changed.',
    expired: 'This link has expired or belongs to another browser. Start over with the link you were given.',
    failed: 'Something went wrong, and nothing was saved. Please try again in a minute.',
  },
};
