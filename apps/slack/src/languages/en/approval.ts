import { md, sentences, type Text } from '../markup.ts';
import type { WriteWords } from './shared.ts';

/** Approval before anything is sent. */
export const approvalTexts = {
  approval: {
    site: (name: string) => `the site ${name}`,
    visitorType: (name: string) => `the visitor type ${name}`,
    domain: (domain: string) => `the email domain ${domain}`,
    noEmail: 'the missing email address',
    /** To the person who asked. */
    waits: ({ subject, opening = subject, verb }: WriteWords, why: string, who: Text, until: string) =>
      sentences(
        md`*${opening} isn’t ${verb} yet: this needs approval* because of ${why}.`,
        md`${who} can approve it until ${until}. The visitor won’t be notified before it’s approved.`,
      ),
    edit: 'Update',
    editing: md`*This is waiting for approval.* If you change it, the earlier request ends. If it still needs approval, we’ll ask again.`,
    declined: ({ subject, opening = subject, verb }: WriteWords, person: Text, reason: string) =>
      sentences(
        md`*${opening} wasn’t ${verb}.* ${person} declined it, and nothing was sent.`,
        md`“${reason}”`,
      ),
    expired: ({ subject, opening = subject, verb }: WriteWords) =>
      md`*${opening} wasn’t ${verb}.* Nobody approved it in time, and nothing was sent.`,
    /** To a host, for whom another person asked. */
    forHost: (person: Text, text: Text) => sentences(md`${person} asked for this on your behalf.`, text),
    nobody: (ask: Text) =>
      md`This needs approval, but nobody can give it: neither the host nor the person who asks can approve it. Ask ${ask}.`,

    /** To approvers. */
    asks: (person: Text, isNew: boolean) =>
      isNew
        ? md`*${person} asks you to approve an invitation.*`
        : md`*${person} asks you to approve a change to a visit.*`,
    because: (why: string, until: string) =>
      md`Needs approval because of ${why}. Expires: ${until}. The visitor hasn’t been notified of this.`,
    change: (label: string, from: string, to: string) => md`${label}: ${from} → *${to}*`,
    host: (host: Text) => md`Host: ${host}`,
    approve: 'Approve',
    decline: 'Decline',
    declineTitle: 'Decline a visit',
    reason: 'Reason',
    reasonHint: 'The person who asked will see this.',
    approvedBy: (person: Text) => md`Approved by ${person}.`,
    declinedBy: (person: Text) => md`Declined by ${person}.`,
    changedBy: (person: Text) =>
      md`${person} changed this. If it still needs approval, there’s a new request.`,
    expiredUnanswered: md`Expired. Nobody answered in time, and nothing was sent.`,
    expiredOf: (person: Text) => md`A request from ${person} for your approval has expired.`,
    decided: md`This request is no longer open. It was answered or changed, or it expired.`,
    own: md`You asked for this, or you’re the host, so someone else has to answer it.`,
    notAnApprover: md`You aren’t one of this workspace’s approvers.`,
  },
};
