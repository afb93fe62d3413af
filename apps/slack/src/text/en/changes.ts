import { md, sentences, type Text } from '../markup.ts';
import { type ChangeWords, WHOEVER, wait } from './shared.ts';

/** The name that an earlier invitation has, where it is spelled in another way. */
const invitedAs = (name: string, as: string) => (as === name ? md`` : md`, then as ${as}`);

/** Forms, and what became of them. */
export const changesTexts = {
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
    noAddress: '⚠ Nobody is emailed without an email address.',
    notEmailed: "The visitor won't be emailed, though there's an address.",
    more: 'More',
    moreFields: (labels: readonly string[]) => `More: ${labels.join(', ')}`,
    lastNameNeeded: 'Enter a last name. For a visitor with one name only, enter a hyphen: -',
    lastNameHint: 'One name only? Enter a hyphen here: -',
    emailStays: "An email address can't be removed. Enter it again, or another one.",
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
    openEarlier: 'Open the earlier one',
    duplicate: (name: string, when: Text, where: Text, as: string) =>
      md`*You've already invited ${name}* at ${where}, for ${when}${invitedAs(name, as)}. Nothing was sent. To invite them again all the same, send the form once more.`,
    duplicateUnseen: (name: string, when: Text, where: Text, as: string) =>
      md`*${name} wasn't invited again:* you've already invited them at ${where}, for ${when}${invitedAs(name, as)}.`,
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
    confirm: (name: string, when: string, where: string, host: string | undefined) =>
      `${name} won't be expected any more. This can't be undone, and the visitor may be told by email.\n${[when, where, host && `host ${host}`].filter(Boolean).join(', ')}`,
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

  warnings: {
    past: md`*This visit is in the past.* Nothing was sent. Check the start and end, or send it anyway.`,
    farAway: md`*This visit is more than a year away.* Nothing was sent. Check the start and end, or send it anyway.`,
    overADay: md`*This visit takes longer than a day.* Nothing was sent. Check the start and end, or send it anyway.`,
    overAMonth: md`*This visit takes longer than 30 days.* Nothing was sent. Check the start and end, or send it anyway.`,
    atDates: {
      past: '⚠ This is in the past.',
      farAway: '⚠ This is more than a year away.',
      overADay: '⚠ This is more than a day after the start.',
      overAMonth: '⚠ This is more than 30 days after the start.',
    },
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
    card: (done: string, name: string, where: Text, when: Text, host: string | undefined, mail: Text) =>
      md`${done}: ${name}, ${where}, ${when}${host === undefined ? '' : `, host ${host}`}. ${mail}`,
    /** To a host, of whose visit another person made something. */
    forHost: (
      person: Text,
      done: string,
      name: string,
      where: Text,
      when: Text,
      changed: readonly string[],
    ) =>
      sentences(
        md`${person} acted for you. ${done}: ${name}, ${where}, ${when}.`,
        changed.length > 0 ? md`Changed: ${changed.join(', ')}.` : undefined,
      ),
    /** Where people cannot be mentioned. */
    somebody: 'A delegate or an admin',
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
    /** When the quota is used up. */
    postponed: ({ subject, verb }: ChangeWords, ms: number) =>
      sentences(
        md`*Goes out ${wait(ms)}*, as the visitor service is busy.`,
        md`You'll get a message when ${subject} is ${verb}. There's no need to send it again.`,
      ),
    notYet: ({ subject, opening = subject, verb }: ChangeWords) =>
      sentences(
        md`*${opening} hasn't been ${verb} so far.*`,
        md`The visitor service may still be working on it. Check again in a minute.`,
      ),
    notAfterAll: ({ subject, opening = subject, verb }: ChangeWords) =>
      sentences(md`*${opening} wasn't ${verb}.*`, md`You can send it again.`),
    inviteAnother: 'Invite another',
    change: 'Change',
    copy: md`Select the text below, and copy it.`,
    openForm: 'Open the form',
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
};
