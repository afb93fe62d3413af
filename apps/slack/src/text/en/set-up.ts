import { md, type Text } from '../markup.ts';
import { named, times } from './shared.ts';

/** Installing the app, and setting it up. */
export const setUpTexts = {
  /** How the person who installed the app sets it up in its Home tab. */
  setUp: {
    title: 'Set up Visitors',
    opening: md`Two steps, and hosts can invite their visitors from Slack. Only people who set up Visitors see this.`,
    connectTitle: '1. Connect your visitor service',
    connectText: md`You need the ID of your team, and a client ID and client secret for it.`,
    connectedTo: (address: string, team: string) => md`*✓ Done.* Connected to ${address}, team ${team}.`,
    draft: md`*The connection that you entered didn't work.* What you entered is kept.`,
    accessTitle: '2. Choose who may use it',
    accessText: md`For which sites, by which user groups, and who else sets it up. You can change this at any time.`,
    accessLater: md`First, connect your visitor service.`,
    connect: 'Connect',
    continue: 'Continue',
    choose: 'Choose',
    keepOpen: 'Leave it open to everyone',
    installed: md`*Visitors is installed.* One thing is left: connect it to your visitor service. I'll guide you.`,
    notConnected: (people: readonly string[]) =>
      md`*Visitors isn't connected to a visitor service yet.* ${named(people, 'Who installed or administers it')} can do that in its Home tab.`,
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
        baseUrl: 'Where your visitor service is, such as https://visitors.example.com',
        teamId: 'It looks like 0f8fad5b-d9cb-469f-a165-70867728950e.',
        clientSecret: 'Stored encrypted, and shown to nobody.',
        keptSecret:
          'Leave it empty to keep the stored one. With another address or client ID, enter it again.',
      },
      secretAgain: 'Enter the secret again: it belongs to the earlier address and client ID.',
      submit: 'Test and save',
      rule: (rule: string) => `${rule.charAt(0).toUpperCase()}${rule.slice(1)}.`,
    },

    test: {
      testing: md`Testing the connection. This takes a few seconds.`,
      done: md`*It works.* The connection is stored, and used from now on.`,
      failed: md`*That didn't work, so it isn't used.* What you entered is kept.`,
      stillUsed: md`The earlier connection stays in use.`,
      notStored: md`*The connection works, but couldn't be stored.* Please try again in a moment.`,
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
      team: md`it may be used with them.`,
      sites: (count: number, hasMore: boolean) =>
        md`${hasMore ? `more than ${count} sites` : times(count, 'site', 'sites')} to invite to.`,
    },
    problems: {
      unreachable: md`nothing responds there. Check the address, and that it can be reached from outside of your network.`,
      timeout: md`it took too long to respond. Check the address, and try again.`,
      noService: md`something else than a visitor service responds there. Check the address: it has no path of a page, such as /login.`,
      internal: md`it's inside the network of this app, which isn't allowed. Whoever runs Visitors can allow it.`,
      credentials: md`the service didn't accept them. Copy both again, and check that they are for this team.`,
      team: md`the service doesn't let these credentials act for this team. Check the ID of the team.`,
      sites: md`this team has none. Add a site in your visitor service, and test again.`,
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
        'Until a new one is entered, nobody can invite from Slack. Visits stay in your visitor service.',
      removed: md`*The connection was removed*, with its secret.`,
      saved: md`*Saved.* This counts from now on.`,
      labels: {
        sites: 'Sites',
        userGroups: 'User groups',
        admins: 'Who administers Visitors',
      },
      sites: 'All sites',
      sitesHint: 'People invite to these sites only. None: all sites.',
      userGroups: 'Everyone',
      userGroupsHint: 'Members of these groups may use Visitors. None: every full member of the workspace.',
      adminsHint: 'They see and change all visits, and these settings.',
      noGroup: (query: string) =>
        query ? `No user group matches “${query}”.` : 'This workspace has no user groups.',
      adminNeeded: 'Choose at least one person.',
    },
  },

  /** The pages through which the app is installed in a workspace, as plain text. */
  install: {
    language: 'en',
    startTitle: 'Install Visitors',
    start: [
      'Visitors lets hosts invite, update and look up their visitors without leaving Slack.',
      'Slack asks you which workspace to install it in. After that, its Home tab guides you through the rest: you need the address of your visitor service, your team, and its client ID and secret.',
    ],
    add: 'Add to Slack',
    doneTitle: (team: string) => (team ? `Visitors is installed in ${team}` : 'Visitors is installed'),
    done: ["One thing is left: open the app's Home tab in Slack, and connect it to your visitor service."],
    open: 'Open Visitors in Slack',
    failedTitle: 'Visitors was not installed',
    cancelled: 'Slack says that you cancelled. Nothing was changed.',
    expired:
      'This link is not valid any more, or belongs to another browser. Begin again with the link that you were given.',
    organisation:
      'Visitors is installed in one workspace at a time, not in a whole organisation. Begin again, and choose a workspace.',
    failed: 'Something went wrong, and nothing was stored. Please try again in a minute.',
  },
};
