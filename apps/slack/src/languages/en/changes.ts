import { md, sentences, type Text } from '../markup.ts';
import { INSTALLER, ruleSentence, type WriteWords, wait } from './shared.ts';

/** Who is invited already: the visitor, or somebody of another name with the same address. */
const invitedAlready = (name: string, as: string) =>
  as === name ? md`*${name} is already invited*` : md`*${as} is already invited with the same email address*`;

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
    hints: {
      hostId: 'You, or a host who made you their delegate. Admins can choose any host.',
      lastName: 'Only one name? Enter a hyphen here: -',
      visitorType: 'The list shows types you’ve used before. To use another, type its name.',
      visitorNotes: 'The visitor sees these in the invitation.',
      adminNotes: 'The visitor doesn’t see these.',
    },
    /** A label within a sentence. */
    inSentence: (label: string) => label.toLowerCase(),
    site: 'Choose a site',
    visitorType: 'Choose one or type its name',
    emailVisitor: 'Email the visitor about this',
    noAddress: '⚠ Without an email address, the visitor won’t be emailed.',
    notEmailed: 'The visitor won’t be emailed, even though there’s an address.',
    more: 'More',
    moreFields: (labels: readonly string[]) => `More: ${labels.join(', ')}`,
    lastNameNeeded: 'Enter a last name. If the visitor has only one name, enter a hyphen: -',
    emailStays: 'An email address can’t be removed. Enter it again, or enter another one.',
    chooseSite: 'Choose a site from the list.',
    chooseVisit: 'Choose a visit from the list.',
    rule: ruleSentence,
    soFar: (label: string, length: number, text: string) =>
      `${label} so far (${length} characters):\n${text}`,
    newType: (name: string) => `Use “${name}”`,
    tooMany: (shown: number, found: number) => `First ${shown} of ${found}: type more to narrow the list`,
    loading: 'Still loading. Wait a moment, then type again.',
    noSite: (query: string) => (query ? `No site matches “${query}”.` : 'This team doesn’t have any sites.'),
    noVisit: (query: string) => (query ? `No visit matches “${query}”.` : 'No upcoming visits.'),
    noType: 'Type the name of a visitor type.',
  },

  invite: {
    title: 'Invite a visitor',
    submit: 'Invite',
    submitAnyway: 'Invite anyway',
    working: md`Sending the invitation…`,
    tooLong: 'The earlier text is too long for Slack, so it wasn’t copied. Please write it again.',
    done: (name: string) => `${name} is invited`,
    notified: 'Invited',
    verb: 'invited',
    sentBefore: md`You’ve already sent this form. Your visitor is invited only once. See who’s coming with \`/visitor find\`.`,
    openEarlier: 'Open the earlier invitation',
    duplicate: (name: string, when: Text, where: Text, as: string) =>
      md`${invitedAlready(name, as)}, to ${where} for ${when}. Nothing was sent. To invite ${name} anyway, send the form again.`,
    duplicateUnseen: (name: string, when: Text, where: Text, as: string) =>
      md`*${name} wasn’t invited.* ${as} is already invited, to ${where} for ${when}.`,
  },

  update: {
    title: 'Update a visit',
    submit: 'Update',
    submitAnyway: 'Update anyway',
    working: md`Updating the visit…`,
    tooLong: 'This text is too long to edit in Slack. Leave this empty to keep it, or write a replacement.',
    done: (name: string) => `${name}’s visit is updated`,
    notified: 'Updated',
    subject: (name: string) => md`${name}’s visit`,
    verb: 'updated',
    unchanged: md`No changes to save.`,
    sentBefore: md`You’ve already sent this form. See the visit’s current details with \`/visitor find\`.`,
  },

  cancel: {
    title: 'Cancel a visit',
    submit: 'Cancel visit',
    keep: 'Keep visit',
    ask: md`Cancel this visit? This can’t be undone.`,
    working: md`Cancelling the visit…`,
    done: (name: string) => `${name}’s visit is cancelled`,
    doneBefore: (name: string) => `${name}’s visit was already cancelled`,
    notified: 'Cancelled',
    notifiedBefore: 'Already cancelled',
    mail: md`The visitor may be notified by email.`,
    mailBefore: md`Nothing was sent.`,
    subject: md`the visit`,
    opening: md`The visit`,
    verb: 'cancelled',
    sentBefore: md`You’ve already sent this. See who’s still expected with \`/visitor find\`.`,
  },

  warnings: {
    past: md`*This visit is in the past.* Nothing was sent. Check the start and end, or send it anyway.`,
    farAway: md`*This visit is more than a year away.* Nothing was sent. Check the start and end, or send it anyway.`,
    overADay: md`*This visit lasts longer than a day.* Nothing was sent. Check the start and end, or send it anyway.`,
    overAMonth: md`*This visit lasts longer than 30 days.* Nothing was sent. Check the start and end, or send it anyway.`,
    atDates: {
      past: '⚠ This is in the past.',
      farAway: '⚠ This is more than a year away.',
      overADay: '⚠ This is more than a day after the start.',
      overAMonth: '⚠ This is more than 30 days after the start.',
    },
  },

  mail: {
    none: md`The visitor won’t be emailed.`,
    goesTo: (email: string) => md`The visitor service will email ${email}.`,
    noAddress: md`The visitor won’t be emailed because the invitation doesn’t have an email address.`,
    sentAllTheSame: md`You chose not to email the visitor, but the visitor service says it sent an email anyway.`,
    notKnown: md`We don’t know whether the visitor was emailed.`,
    notAboutThis: md`The visitor won’t be emailed about this.`,
  },

  /** When a form could not be stored before its ack. */
  kept: {
    refused: md`*Nothing was sent.* We can’t save anything right now. Please send it again in a moment.`,
    unavailable: md`*Nothing was done.* We can’t read or save anything right now. Please try again in a moment.`,
    unsure: md`*Please send it again.* It may not have been saved. Nothing will be done twice.`,
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
        md`${person} did this on your behalf. ${done}: ${name}, ${where}, ${when}.`,
        changed.length > 0 ? md`Changed: ${changed.join(', ')}.` : undefined,
      ),
    /** Where people cannot be mentioned. */
    somebody: 'A delegate or an admin',
    /** When the change was made but its card could not be made. */
    doneUnseen: ({ subject, opening = subject, verb }: WriteWords) =>
      md`*${opening} was ${verb}*, but we can’t show the details. See them with \`/visitor find\`.`,
    done: ({ subject, opening = subject, verb }: WriteWords, reason: Text) =>
      sentences(
        md`*${opening} was ${verb}*, but there was a problem.`,
        reason,
        md`See who’s coming with \`/visitor today\` or \`/visitor find\`.`,
      ),
    notDone: ({ subject, opening = subject, verb }: WriteWords, reason: Text) =>
      sentences(md`*${opening} wasn’t ${verb}.*`, reason),
    notKnown: ({ subject, verb }: WriteWords, reason: Text) =>
      sentences(
        md`*We don’t know whether ${subject} was ${verb}.*`,
        reason,
        md`Nothing you entered is lost. Check again before you retry.`,
      ),
    /** When the app stops, and another process or the next start goes on. */
    interrupted: ({ subject, verb }: WriteWords) =>
      sentences(
        md`*Visitors is restarting.*`,
        md`You’ll get a message once we know whether ${subject} was ${verb}. You don’t need to send it again.`,
      ),
    /** When the quota is used up. */
    postponed: ({ subject, verb }: WriteWords, ms: number) =>
      sentences(
        md`*We’ll send this ${wait(ms)}*, because the visitor service is busy.`,
        md`You’ll get a message when ${subject} is ${verb}. You don’t need to send it again.`,
      ),
    notYet: ({ subject, opening = subject, verb }: WriteWords) =>
      sentences(
        md`*${opening} hasn’t been ${verb} yet.*`,
        md`The visitor service may still be working on it. Check again in a minute.`,
      ),
    notAfterAll: ({ subject, opening = subject, verb }: WriteWords) =>
      sentences(md`*${opening} wasn’t ${verb}.*`, md`You can send it again.`),
    inviteAnother: 'Invite another',
    update: 'Update',
    copy: md`Select the text below and copy it.`,
    openForm: 'Open the form',
    checkAgain: 'Check again',
    checking: md`Checking…`,
    checkFailed: (reason: Text) => sentences(md`*We couldn’t check that.*`, reason),
    forgotten: md`This was already checked, or it’s more than a day old. See who’s coming with \`/visitor today\` or \`/visitor find\`.`,
  },

  errors: {
    credentials: md`The visitor service rejected this app’s credentials. Please tell ${INSTALLER}.`,
    refused: (message: string | undefined) =>
      message ? md`The visitor service rejected this: “${message}”` : md`The visitor service rejected this.`,
    gone: md`That visit no longer exists.`,
    busy: (ms: number | undefined) => md`The visitor service is busy. Please try again ${wait(ms)}.`,
    service: md`The visitor service is having problems.`,
    timeout: md`The visitor service didn’t respond in time.`,
    unreachable: md`We can’t reach the visitor service.`,
    unreadable: md`We couldn’t read the visitor service’s response.`,
    input: (issues: string) => md`Some of this isn’t valid: ${issues}.`,
    noSuchType: (name: string) => `This team doesn’t have a visitor type called “${name}”.`,
    noSuchSite: 'This site is no longer available. Choose another one.',
    restarting: md`Visitors is restarting. Please try again in a minute.`,
    slackBusy: (ms: number) => md`Slack is busy. Please try again ${wait(ms)}.`,
    setUp: ({ code, missingScopes }: { readonly code: string; readonly missingScopes: readonly string[] }) =>
      md`This isn’t your fault: Visitors isn’t set up correctly in Slack (${[code, ...missingScopes].join(': ').replaceAll('_', ' ')}). Please tell ${INSTALLER}.`,
    tooSlow: md`The form took too long to open. Please try again.`,
    app: md`Something went wrong in Visitors. Please try again in a moment.`,
  },
};
