import { md, sentences, type Text } from '../markup.ts';
import { times, type WriteWords } from './shared.ts';

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
    withdrawn: ({ subject, opening = subject, verb }: WriteWords, person: Text) =>
      md`*${opening} wasn’t ${verb}.* ${person} withdrew the request, and nothing was sent.`,
    /** To a host, for whom another person asked. */
    forHost: (person: Text, text: Text) => sentences(md`${person} asked for this on your behalf.`, text),
    /** In the preview of a group, to the person who asks. */
    needs: (why: string, who: Text) =>
      md`Approval is needed because of ${why}. ${who} can approve. Visitors who need it won’t be notified before.`,
    /** In the result of a group, after the visitor. */
    needed: (who: Text, until: string) => md`Waiting for approval by ${who} until ${until}.`,
    changedByYou: md`You changed this. See the message about it.`,
    declinedBecause: (person: Text, reason: string) => md`Declined by ${person}. “${reason}”`,
    nobody: (ask: Text) =>
      md`This needs approval, but nobody can give it: neither the host nor the person who asks can approve it. Ask ${ask}.`,

    /** To approvers. */
    asks: (person: Text, count: number, isNew: boolean) => {
      if (isNew)
        return md`*${person} asks you to approve ${count === 1 ? 'an invitation' : `${count} invitations`}.*`;
      return md`*${person} asks you to approve ${count === 1 ? 'a change to a visit' : `changes to ${count} visits`}.*`;
    },
    /** Below it in notifications. */
    about: (visitor: Text, more: number, day: string) =>
      more > 0 ? md`${visitor} and ${more} more: ${day}.` : md`${visitor}: ${day}.`,
    yourTime: (when: Text) => md`Your time: ${when}`,
    because: (why: string, until: string, count: number) =>
      md`Needs approval because of ${why}. Expires: ${until}. The ${count === 1 ? 'visitor hasn’t' : 'visitors haven’t'} been notified of this.`,
    change: (label: string, from: string, to: string) => md`${label}: ${from} → *${to}*`,
    host: (host: Text) => md`Host: ${host}`,
    approve: 'Approve',
    approveAll: 'Approve all',
    approveRest: 'Approve the rest',
    decline: 'Decline',
    declineAll: 'Decline all',
    declineRest: 'Decline the rest',
    declineTitle: (count: number) => (count === 1 ? 'Decline a visit' : `Decline ${count} visits`),
    reason: 'Reason',
    reasonHint: 'The person who asked will see this.',
    approvedBy: (person: Text) => md`Approved by ${person}.`,
    declinedBy: (person: Text) => md`Declined by ${person}.`,
    changedBy: (person: Text) =>
      md`${person} changed this. If it still needs approval, there’s a new request.`,
    withdrawnBy: (person: Text) => md`Withdrawn by ${person}. Nothing was sent.`,
    expiredUnanswered: md`Expired. Nobody answered in time, and nothing was sent.`,
    expiredOf: (person: Text, visitors: Text) =>
      md`${person}’s request for ${visitors} has expired. Nobody answered in time.`,
    decided: md`This request is no longer open. It was answered, changed or withdrawn, or it expired.`,
    own: md`You asked for this, or you’re the host, so someone else has to answer it.`,
    notTheirs: md`Only the host or the person who asked can withdraw this request.`,
    notAnApprover: md`You aren’t one of this workspace’s approvers.`,

    /** In the Home tab. */
    waiting: 'Waiting for approval',
    withdraw: 'Withdraw',
    row: (person: Text, count: number, isNew: boolean, until: string) => {
      const what = isNew ? times(count, 'invitation', 'invitations') : times(count, 'change', 'changes');
      return md`${what} requested by ${person}. Expires: ${until}.`;
    },
    moreWaiting: (count: number) =>
      md`${times(count, 'more request', 'more requests')} will appear here as these are answered.`,
  },
};
