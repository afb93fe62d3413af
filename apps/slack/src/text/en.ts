import { joined, md, mention, sentences, type Text } from './markup.ts';

const times = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** When to try again: `in a moment`, `in 8 seconds`, `in 2 minutes`. */
const wait = (ms: number | undefined): string => {
  if (ms === undefined) return 'in a moment';
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 120) return `in ${times(seconds, 'second', 'seconds')}`;
  return `in ${Math.ceil(seconds / 60)} minutes`;
};

/** More admins than this are not named. */
const MAX_NAMED = 3;

/** Some people by mentions, which plain text does not have. */
const named = (people: readonly string[], plain: string): Text => ({
  ...joined(
    people.slice(0, MAX_NAMED).map((id) => mention(id)),
    ' or ',
  ),
  plain,
});

const WHOEVER = 'whoever set up Visitors in this workspace';

const zone = (name: string) => `Times are in your Slack time zone: ${name}.`;

/** How a change is described: `subject` as in “Jane Doe”, `verb` as in “invited”. */
export interface ChangeWords {
  readonly subject: Text;
  /** The subject at the start of a sentence, where it differs. */
  readonly opening?: Text;
  readonly verb: string;
}

/** Every text of the app, in English. It is a string where Slack takes plain text only. */
export const en = {
  modal: {
    title: 'Visitors',
    close: 'Close',
    cancel: 'Cancel',
    back: 'Back',
    next: 'Next',
    wait: md`One moment…`,
  },

  help: {
    opening: md`Here's what you can do:`,
    unknown: (word: string) => md`I don't recognise “${word}”. Try one of these:`,
    does: {
      invite: 'invite a visitor',
      today: "see who's visiting you today",
      find: 'find your upcoming visits by name, company, site, type or day',
      update: 'change a visit',
      cancel: 'cancel a visit',
      delegates: 'choose who may handle your visits',
      help: 'see this list',
    },
    takes: {
      invite: ' Jane Doe',
      today: '',
      find: ' jane',
      update: ' jane',
      cancel: ' jane',
      delegates: '',
      help: '',
    },
    line: (command: string, does: string) => md`• \`${command}\` to ${does}`,
    ask: (contact: string | undefined) => md`Need help? Ask ${contact ?? WHOEVER}.`,
  },

  people: {
    notAPerson: md`Only people can host visitors.`,
    notAMember: md`Only full members of this workspace can host visitors. Ask a colleague to invite your visitor.`,
    noEmail: md`Your Slack profile has no confirmed email address, and that's how the visitor service knows its hosts. Add one to your profile, or ask an admin of this workspace.`,
    noHost: md`The visitor service doesn't know you as a host. It knows hosts by the email address in their Slack profile: ask ${WHOEVER} to add yours, or ask a colleague to invite your visitor.`,
    otherWorkspace: md`Visitors isn't set up for this Slack workspace. Open it in the workspace where it is, or ask ${WHOEVER}.`,
    unknown: md`Slack couldn't say who you are. Please try again in a moment.`,
  },

  /** Who may do what. */
  access: {
    /** Whom to ask: mentions are read by people, and plain text has none. */
    whom: (admins: readonly string[], contact: string | undefined): Text =>
      admins.length === 0 ? md`${contact ?? WHOEVER}` : named(admins, 'an admin of Visitors'),
    notInGroup: (ask: Text) =>
      md`Only some groups of this workspace use Visitors, and you're in none of them. Ask ${ask} to add you.`,
    groupsUnknown: md`Slack couldn't say which groups you're in. Please try again in a moment.`,
    notKnown: md`Visitors can't look up what you may do right now. Please try again in a moment.`,
    notAHost: md`This person can't host visitors: they aren't a host of the visitor service, or don't use Visitors here.`,
    notTheirDelegate: md`You can't act for this host. Ask them to make you their delegate: \`/visitor delegates\`.`,
    otherSite: (ask: Text) =>
      md`You can't invite to this site from Slack. Choose another one, or ask ${ask}.`,
    notAnAdmin: (ask: Text) => md`Only admins of Visitors can do this. Ask ${ask}.`,
  },

  delegates: {
    title: 'Delegates',
    intro: md`A delegate sees your visits and can invite, change and cancel visitors for you. They have to accept, and either of you can end it.`,
    yours: md`*Your delegates*`,
    none: md`You have no delegates.`,
    others: md`*Hosts whose delegate you are*`,
    line: (person: Text, isAccepted: boolean) =>
      isAccepted ? md`${person}` : md`${person} (not accepted yet)`,
    asksYou: (person: Text) => md`${person} asks you to be their delegate`,
    add: 'Make somebody your delegate',
    submit: 'Ask them',
    remove: 'Remove',
    stop: 'Stop',
    accept: 'Accept',
    decline: 'Decline',
    choose: 'Choose a person.',
    asked: (host: Text) =>
      md`*${host} asks you to be their delegate.* You'd see their visits, and could invite, change and cancel visitors for them.`,
    accepted: (delegate: Text) => md`${delegate} is now your delegate, and sees and handles your visits.`,
    acceptedBy: (host: Text) => md`You're now the delegate of ${host}. Their visits are in your lists.`,
    endedByDelegate: (delegate: Text) => md`${delegate} isn't your delegate any more.`,
    endedByHost: (host: Text) => md`You aren't the delegate of ${host} any more.`,
    ended: md`That's ended. The other person gets a message.`,
    gone: md`That isn't asked any more.`,
    yourself: md`You see your own visits already. Choose somebody else.`,
    notAColleague: md`This person can't be a delegate: only members of this workspace who may use Visitors can.`,
    tooMany: (max: number) =>
      md`You have ${max} delegates, and that's as many as there can be. Remove one first.`,
    tooBusy: (max: number) =>
      md`This person is the delegate of ${max} hosts, and that's as many as there can be.`,
    notYours: md`Only the two people themselves can end this.`,
  },

  admin: {
    intro: md`You're an admin of Visitors: you see and change the visits of every host.`,
    chooseHost: "See a host's visits",
    audit: 'Audit trail',
    auditTitle: 'Audit trail',
    auditIntro: md`Who did what, newest first. It names people and invitations by their ids, and holds nothing about visitors.`,
    auditNone: md`Nothing was done so far.`,
    auditLine: (actor: Text, action: string, subject: string, result: string, when: string) =>
      md`${actor} · ${action} · ${result} · ${when}${subject ? md`\n\`${subject}\`` : md``}`,
    auditPeriod: 'Export the last',
    auditDays: (days: number) => `${days} days`,
    auditSubmit: 'Export as CSV',
    auditSent: md`The file is in your messages with Visitors.`,
    auditFollows: (days: number) => md`Here's the audit trail of the last ${days} days.`,
    auditFile: (days: number) => `Audit trail of Visitors, last ${days} days`,
    auditActions: {
      'invitation.invite': 'invited a visitor',
      'invitation.update': 'changed a visit',
      'invitation.cancel': 'cancelled a visit',
      'delegate.ask': 'asked a delegate',
      'delegate.accept': 'became a delegate',
      'delegate.end': 'ended a delegation',
      'connection.change': 'connected the visitor service',
      'connection.remove': 'removed the connection',
      'settings.change': 'changed the settings',
      'audit.export': 'exported the audit trail',
    } as Readonly<Record<string, string>>,
    auditResults: { done: 'done', failed: 'not done', unknown: 'not known' },
  },

  visit: {
    noName: 'Unnamed visitor',
    noTime: 'Time not known',
    noSite: 'Site not known',
    host: (name: string) => md`Host: ${name}`,
    zone: (name: string) => md`${zone(name)}`,
    zoneHint: zone,
    whenAndZone: (when: string, name: string) => md`${when} (${name})`,
    states: {
      expected: 'Expected',
      'checked in': 'Checked in',
      cancelled: 'Cancelled',
      ended: 'Ended',
    },
    offers: { update: 'Update', cancel: 'Cancel', inviteAgain: 'Invite again' },
    offerFor: (offer: string, name: string) => `${offer}: ${name}`,
    notFound: md`There's no such visit among yours. For another host's visit, ask them to make you their delegate: \`/visitor delegates\`.`,
    cancelledBefore: md`This visit was cancelled. You can invite the visitor again.`,
    checkedIn: md`This visitor has checked in, so the visit can't be cancelled any more.`,
    hidden: (count: number, refine: Text) =>
      md`${count} more ${count === 1 ? "isn't" : "aren't"} shown. ${refine}`,
  },

  today: {
    none: md`No visitors today.`,
    invite: md`Invite someone with \`/visitor invite\`.`,
    title: (count: number) => times(count, 'visit today', 'visits today'),
    refine: md`Find them with \`/visitor find\` and a name or company.`,
  },

  find: {
    none: md`No upcoming visits. Invite someone with \`/visitor invite\`.`,
    noMatch: (query: string) =>
      md`No upcoming visits match “${query}”. Try a name, a company, a site or a day.`,
    title: (count: number) => times(count, 'upcoming visit', 'upcoming visits'),
    refine: md`Add a word to narrow it down, such as a name or \`8 July\`.`,
  },

  home: {
    invite: 'Invite a visitor',
    refresh: 'Refresh',
    tryAgain: 'Try again',
    back: 'Back',
    more: 'More',
    delegates: 'Delegates',
    visitsOf: (host: Text) => md`*The visits of ${host}*`,
    backToOwn: 'Back to my visits',
    title: 'Visitors',
    loading: md`Looking up your visits…`,
    updated: (when: string, zoneName: string) => md`Updated: ${when}. ${zone(zoneName)}`,
    failed: (reason: Text) => md`*Your visits can't be shown right now.* ${reason}`,
    today: (day: string) => `Today, ${day}`,
    tomorrow: (day: string) => `Tomorrow, ${day}`,
    afterToday: 'After today',
    noneAhead: (days: number) => md`No visitors in the next ${days} days.`,
    later: (count: number) =>
      md`After that: ${count} more. See ${count === 1 ? 'it' : 'them'} with \`/visitor find\`.`,
    page: (first: number, last: number, total: number) => md`Visits ${first} to ${last} of ${total}.`,
  },

  form: {
    labels: {
      hostId: 'Host',
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email',
      mobile: 'Mobile number',
      companyName: 'Company',
      siteId: 'Site',
      visitorType: 'Visitor type',
      startDate: 'Start',
      endDate: 'End',
      subject: 'Subject',
      visitorNotes: 'Notes for the visitor',
      adminNotes: 'Notes for reception',
      emailVisitor: 'Email the visitor',
    },
    hostHint: 'You, or a host who made you their delegate. Admins can choose any host.',
    site: "Where the visitor's going",
    visitorType: 'Choose one, or type its name',
    visitorTypeHint: "Types you've used before are listed. For any other, type its name.",
    visitorNotesHint: 'The visitor sees these on the invitation.',
    adminNotesHint: "The visitor doesn't see these.",
    emailVisitor: 'Email the visitor about this',
    chooseSite: 'Choose a site from the list.',
    chooseVisit: 'Choose a visit from the list.',
    rule: (rule: string) => `${rule.charAt(0).toUpperCase()}${rule.slice(1)}.`,
    soFar: (label: string, length: number, text: string) =>
      `${label} so far (${length} characters):\n${text}`,
    newType: (name: string) => `Use “${name}”`,
    tooMany: (shown: number, found: number) => `First ${shown} of ${found}: type more to narrow it down`,
    loading: 'Still loading. Wait a moment, then type again.',
    noSite: (query: string) => (query ? `No site matches “${query}”.` : 'This team has no sites.'),
    noVisit: (query: string) => (query ? `No visit matches “${query}”.` : 'No upcoming visits.'),
    noType: 'Type the name of a visitor type.',
  },

  invite: {
    title: 'Invite a visitor',
    submit: 'Invite',
    submitAnyway: 'Invite anyway',
    working: md`Sending the invitation…`,
    tooLong: "The earlier text is too long for Slack, so it isn't carried over. Please write it again.",
    done: (name: string) => `${name} is invited`,
    notified: 'Invited',
    verb: 'invited',
    sentBefore: md`You've already sent this form, and it invites your visitor only once. See who's coming with \`/visitor find\`.`,
    duplicate: (name: string, when: Text, where: Text) =>
      md`*You've already invited ${name}* at ${where}, for ${when}. Nothing was sent. To invite them again all the same, send the form once more.`,
    duplicateUnseen: (name: string, when: Text, where: Text) =>
      md`*${name} wasn't invited again:* you've already invited them at ${where}, for ${when}.`,
  },

  update: {
    title: 'Update a visit',
    submit: 'Update',
    submitAnyway: 'Update anyway',
    working: md`Updating the visit…`,
    tooLong: 'Too long to edit in Slack. Leave this empty to keep it, or write a replacement.',
    done: (name: string) => `${name}'s visit is updated`,
    notified: 'Updated',
    subject: (name: string) => md`${name}'s visit`,
    verb: 'updated',
    unchanged: md`No changes to save.`,
    sentBefore: md`You've already sent this form. See how the visit stands with \`/visitor find\`.`,
  },

  cancel: {
    title: 'Cancel a visit',
    submit: 'Cancel visit',
    keep: 'Keep visit',
    ask: md`Cancel this visit? This can't be undone. The visitor may be told by email.`,
    confirmTitle: 'Cancel this visit?',
    confirm: (name: string) =>
      `${name} won't be expected any more. This can't be undone, and the visitor may be told by email.`,
    working: md`Cancelling the visit…`,
    done: (name: string) => `${name}'s visit is cancelled`,
    doneBefore: (name: string) => `${name}'s visit was already cancelled`,
    notified: 'Cancelled',
    notifiedBefore: 'Already cancelled',
    mail: md`The visitor may be told by email.`,
    mailBefore: md`Nothing was sent.`,
    subject: md`the visit`,
    opening: md`The visit`,
    verb: 'cancelled',
    sentBefore: md`You've already sent this. See who's still expected with \`/visitor find\`.`,
  },

  pick: {
    label: 'Which visit?',
    hint: (zoneName: string) => `Search by name, company, site, type or day. ${zone(zoneName)}`,
    placeholder: 'Choose a visit',
  },

  warnings: {
    past: md`*This visit is in the past.* Nothing was sent. Check the start and end, or send it anyway.`,
    farAway: md`*This visit is more than a year away.* Nothing was sent. Check the start and end, or send it anyway.`,
    atDates: { past: '⚠ This is in the past.', farAway: '⚠ This is more than a year away.' },
  },

  mail: {
    none: md`The visitor won't be emailed.`,
    goesTo: (email: string) => md`An email goes to ${email}.`,
    noAddress: md`The visitor won't be emailed: the invitation has no email address.`,
    sentAllTheSame: md`You chose not to email the visitor, but the visitor service says it did.`,
    notKnown: md`It's not known whether the visitor was emailed.`,
    notAboutThis: md`The visitor won't be emailed about this.`,
  },

  /** When a form could not be stored before its ack. */
  kept: {
    refused: md`*Nothing was sent.* Visitors can't store anything right now. Please send it again in a moment.`,
    unavailable: md`*Nothing was done.* Visitors can't read or store anything right now. Please try again in a moment.`,
    unsure: md`*Please send it again.* Visitors isn't sure that it was stored. If it was, sending it again changes nothing twice.`,
  },

  outcome: {
    card: (done: string, name: string, where: Text, when: Text, mail: Text) =>
      md`${done}: ${name}, ${where}, ${when}. ${mail}`,
    /** When the change was made but its card could not be made. */
    doneUnseen: ({ subject, opening = subject, verb }: ChangeWords) =>
      md`*${opening} was ${verb}*, but the details can't be shown. See them with \`/visitor find\`.`,
    done: ({ subject, opening = subject, verb }: ChangeWords, reason: Text) =>
      sentences(
        md`*${opening} was ${verb}*, but:`,
        reason,
        md`See who's coming with \`/visitor today\` or \`/visitor find\`.`,
      ),
    notDone: ({ subject, opening = subject, verb }: ChangeWords, reason: Text) =>
      sentences(md`*${opening} wasn't ${verb}.*`, reason),
    notKnown: ({ subject, verb }: ChangeWords, reason: Text) =>
      sentences(
        md`*It's not known whether ${subject} was ${verb}.*`,
        reason,
        md`Nothing you entered is lost. Check again before you try again.`,
      ),
    /** When the app stops, and another process or the next start goes on. */
    interrupted: ({ subject, verb }: ChangeWords) =>
      sentences(
        md`*Visitors is restarting.*`,
        md`You'll get a message as soon as it's known whether ${subject} was ${verb}. There's no need to send it again.`,
      ),
    notYet: ({ subject, opening = subject, verb }: ChangeWords) =>
      sentences(
        md`*${opening} hasn't been ${verb} so far.*`,
        md`The visitor service may still be working on it. Check again in a minute.`,
      ),
    notAfterAll: ({ subject, opening = subject, verb }: ChangeWords) =>
      sentences(md`*${opening} wasn't ${verb}.*`, md`You can send the form again.`),
    checkAgain: 'Check again',
    checking: md`Checking…`,
    checkFailed: (reason: Text) => sentences(md`*That couldn't be checked.*`, reason),
    forgotten: md`This was checked already, or it's more than a day ago. See who's coming with \`/visitor today\` or \`/visitor find\`.`,
  },

  errors: {
    credentials: md`The visitor service didn't accept this app's credentials. Please tell ${WHOEVER}.`,
    refused: (message: string | undefined) =>
      message
        ? md`The visitor service didn't accept this: “${message}”`
        : md`The visitor service didn't accept this.`,
    gone: md`That visit no longer exists.`,
    busy: (ms: number | undefined) => md`The visitor service is busy. Please try again ${wait(ms)}.`,
    service: md`The visitor service is having a problem.`,
    timeout: md`The visitor service didn't respond in time.`,
    unreachable: md`The visitor service can't be reached.`,
    unreadable: md`The visitor service sent a response that can't be read.`,
    input: (issues: string) => md`Something doesn't fit: ${issues}.`,
    noSuchType: (name: string) => `This team has no visitor type “${name}”.`,
    noSuchSite: "This site isn't available any more. Choose another one.",
    restarting: md`Visitors is restarting. Please try again in a minute.`,
    slackBusy: (ms: number) => md`Slack is busy. Please try again ${wait(ms)}.`,
    setUp: ({ code, missingScopes }: { readonly code: string; readonly missingScopes: readonly string[] }) =>
      md`Visitors isn't set up properly in Slack (${[code, ...missingScopes].join(': ').replaceAll('_', ' ')}), so this isn't your fault. Please tell ${WHOEVER}.`,
    tooSlow: md`Slack waited too long for the form. Please try once more.`,
    app: md`Something went wrong in Visitors. Please try again in a moment.`,
  },

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
    settings: 'Settings',
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
      title: 'Settings',
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

  /** For the manifest: shown at installation and in Slack's menus. */
  manifest: {
    name: 'Visitors',
    description: 'Invite, update and look up your visitors without leaving Slack.',
    command: 'Invite and look up your visitors',
    shortcut: 'Invite a visitor',
    shortcutDescription: 'Opens the form to invite a visitor',
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
} as const;
