import { md, type Text } from '../markup.ts';
import { INSTALLER, named } from './shared.ts';

/** Who may do what, delegates, and the audit trail. */
export const accessTexts = {
  people: {
    notAPerson: md`Only people can host visitors.`,
    notAMember: md`Only full members of this workspace can host visitors. Ask a colleague to invite your visitor.`,
    noEmail: md`Your Slack profile doesn’t have a confirmed email address, so the visitor service can’t recognise you. Add one to your profile, or ask a workspace admin.`,
    noHost: md`The visitor service doesn’t know you as a host. It recognises hosts by the email address in their Slack profile. Ask ${INSTALLER} to add yours. Or ask a host to add you with \`/visitor delegates\`, so that you can invite visitors for them.`,
    otherWorkspace: md`Visitors isn’t set up for this Slack workspace. Open it in a workspace that uses it, or ask a workspace admin.`,
    unknown: md`We couldn’t get your profile from Slack. Please try again in a moment.`,
  },

  /** Who may do what. */
  access: {
    /** Whom to ask: mentions are read by people, and plain text has none. */
    whom: (admins: readonly string[], contact: string | undefined): Text =>
      admins.length === 0 ? md`${contact ?? INSTALLER}` : named(admins, 'a Visitors admin'),
    notInGroup: (ask: Text) =>
      md`Only certain user groups can use Visitors in this workspace, and you aren’t in any of them. Ask ${ask} to add you.`,
    groupsUnknown: md`We couldn’t get your user groups from Slack. Please try again in a moment.`,
    notKnown: md`We can’t check your permissions right now. Please try again in a moment.`,
    notAHost: md`This person can’t host visitors: they aren’t a host in the visitor service, or they can’t use Visitors here.`,
    notTheirDelegate: md`You can’t act for this host. Ask them to make you their delegate with \`/visitor delegates\`.`,
    otherSite: (ask: Text) =>
      md`You can’t invite visitors to this site from Slack. Choose another site, or ask ${ask}.`,
    notAnAdmin: (ask: Text) => md`Only Visitors admins can do this. Ask ${ask}.`,
  },

  delegates: {
    title: 'Delegates',
    intro: md`A delegate sees your visits and can invite visitors, and change or cancel visits, for you. They have to accept first, and either of you can end it at any time.`,
    yours: md`*Your delegates*`,
    none: md`You don’t have any delegates.`,
    others: md`*You’re a delegate for*`,
    line: (person: Text, isAccepted: boolean) =>
      isAccepted ? md`${person}` : md`${person} (hasn’t accepted yet)`,
    asksYou: (person: Text) => md`${person} wants you to be their delegate`,
    add: 'Add a delegate',
    submit: 'Send request',
    remove: 'Remove',
    stop: 'Stop',
    accept: 'Accept',
    decline: 'Decline',
    choose: 'Choose a person.',
    asked: (host: Text) =>
      md`*${host} wants you to be their delegate.* You could see, change and cancel their visits, and invite visitors for them.`,
    accepted: (delegate: Text) => md`${delegate} is now your delegate and can see and manage your visits.`,
    acceptedBy: (host: Text) => md`You’re now a delegate for ${host}. Their visits appear in your lists.`,
    endedByDelegate: (delegate: Text) => md`${delegate} is no longer your delegate.`,
    endedByHost: (host: Text) => md`You’re no longer a delegate for ${host}.`,
    ended: md`Done. We’ll let the other person know.`,
    gone: md`This request is no longer open.`,
    yourself: md`You already see your own visits. Choose someone else.`,
    notAColleague: md`This person can’t be a delegate. Only members of this workspace who can use Visitors can.`,
    tooMany: (max: number) => md`You already have ${max} delegates, the maximum. Remove one first.`,
    tooBusy: (max: number) => md`This person is already a delegate for ${max} hosts, the maximum.`,
    notYours: md`Only the host or the delegate can end this.`,
  },

  admin: {
    intro: md`You’re a Visitors admin: you can see and change every host’s visits.`,
    chooseHost: 'See a host’s visits',
    audit: 'Audit trail',
    auditTitle: 'Audit trail',
    auditIntro: md`Actions, newest first. People and invitations are listed by ID, without any details about visitors.`,
    auditNone: md`There’s nothing here yet.`,
    auditLine: (actor: Text, action: string, subject: string, result: string, when: string) =>
      md`${actor} · ${action} · ${result} · ${when}${subject ? md`\n\`${subject}\`` : md``}`,
    auditPeriod: 'Period to export',
    auditDays: (days: number) => `Last ${days} days`,
    auditSubmit: 'Export as CSV',
    auditSent: md`You’ll find the file in your messages with Visitors.`,
    auditFollows: (days: number) => md`Here’s the audit trail for the last ${days} days.`,
    auditFile: (days: number) => `Visitors audit trail, last ${days} days`,
    auditActions: {
      'invitation.invite': 'invited a visitor',
      'invitation.update': 'changed a visit',
      'invitation.cancel': 'cancelled a visit',
      'invitation.move': 'moved a visit',
      'delegate.ask': 'asked someone to be a delegate',
      'delegate.accept': 'became a delegate',
      'delegate.end': 'ended a delegation',
      'connection.change': 'connected the visitor service',
      'connection.remove': 'removed the connection',
      'webhook.change': 'made a new webhook',
      'settings.change': 'changed the settings',
      'approval.asked': 'asked for approval',
      'approval.approved': 'approved a visit',
      'approval.declined': 'declined a visit',
      'approval.changed': 'changed an approval request',
      'approval.withdrawn': 'withdrew an approval request',
      'approval.expired': 'didn’t get approval in time',
      'audit.export': 'exported the audit trail',
    } as Readonly<Record<string, string>>,
    auditResults: { done: 'done', failed: 'failed', unknown: 'outcome unknown' },
  },
};
