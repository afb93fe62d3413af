import { md, type Text } from '../markup.ts';
import { named, WHOEVER } from './shared.ts';

/** Who may do what, delegates, and the audit trail. */
export const accessTexts = {
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
      'invitation.move': 'moved a visit',
      'delegate.ask': 'asked a delegate',
      'delegate.accept': 'became a delegate',
      'delegate.end': 'ended a delegation',
      'connection.change': 'connected the visitor service',
      'connection.remove': 'removed the connection',
      'settings.change': 'changed the settings',
      'approval.asked': 'asked for approval',
      'approval.approved': 'approved a visit',
      'approval.declined': 'declined a visit',
      'approval.changed': 'changed what waited for approval',
      'approval.expired': 'got no approval in time',
      'audit.export': 'exported the audit trail',
    } as Readonly<Record<string, string>>,
    auditResults: { done: 'done', failed: 'not done', unknown: 'not known' },
  },
};
