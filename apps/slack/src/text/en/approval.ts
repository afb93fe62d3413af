import { md, sentences, type Text } from '../markup.ts';
import type { ChangeWords } from './shared.ts';

/** Approval before anything is sent. */
export const approvalTexts = {
  approval: {
    site: (name: string) => `the site ${name}`,
    visitorType: (name: string) => `the visitor type ${name}`,
    domain: (domain: string) => `the email domain ${domain}`,
    noEmail: 'the missing email address',
    /** To who asked. */
    waits: ({ subject, opening = subject, verb }: ChangeWords, why: string, who: Text, until: string) =>
      sentences(
        md`*${opening} isn't ${verb} yet: this needs approval*, because of ${why}.`,
        md`${who} can approve it until ${until}. The visitor hears nothing before.`,
      ),
    edit: 'Change',
    editing: md`*This waits for approval.* If you change it, approval is asked for again, and the earlier request ends.`,
    declined: ({ subject, opening = subject, verb }: ChangeWords, person: Text, reason: string) =>
      sentences(
        md`*${opening} wasn't ${verb}*: ${person} declined it, and nothing was sent.`,
        md`“${reason}”`,
      ),
    expired: ({ subject, opening = subject, verb }: ChangeWords) =>
      md`*${opening} wasn't ${verb}*: nobody approved it in time, and nothing was sent.`,
    /** To a host, for whom another person asked. */
    forHost: (person: Text, text: Text) => sentences(md`${person} acted for you.`, text),
    nobody: (ask: Text) =>
      md`This needs approval, and nobody can give it: who asks and the host never approve it themselves. Ask ${ask}.`,

    /** To approvers. */
    asks: (person: Text, isNew: boolean) =>
      isNew
        ? md`*${person} asks you to approve an invitation.*`
        : md`*${person} asks you to approve a change of a visit.*`,
    because: (why: string, until: string) =>
      md`It needs approval because of ${why}, and expires at ${until}. The visitor hasn't been notified of it.`,
    change: (label: string, from: string, to: string) => md`${label}: ${from} → *${to}*`,
    host: (host: Text) => md`Host: ${host}`,
    approve: 'Approve',
    decline: 'Decline',
    declineTitle: 'Decline a visit',
    reason: 'Reason',
    reasonHint: 'Who asked reads this.',
    approvedBy: (person: Text) => md`Approved by ${person}.`,
    declinedBy: (person: Text) => md`Declined by ${person}.`,
    changedBy: (person: Text) =>
      md`${person} has changed this. If it still needs approval, there's a new request.`,
    expiredUnanswered: md`Expired: nobody answered in time, and nothing was sent.`,
    expiredOf: (person: Text) => md`A request of ${person} for your approval has expired.`,
    answered: md`This isn't waiting any more: it was answered or changed, or it has expired.`,
    own: md`You asked for this or you're the host, so somebody else has to answer it.`,
    notAnApprover: md`You aren't among those who approve visits here.`,
  },
};
