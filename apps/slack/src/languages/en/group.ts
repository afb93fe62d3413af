import { md, type Text } from '../markup.ts';
import { times } from './shared.ts';

/** How many parts of a group there are, and how many are done. */
export interface Counts {
  readonly all: number;
  readonly done: number;
  readonly failed: number;
}

const visitors = (count: number) => times(count, 'visitor', 'visitors');
const invitations = (count: number) => times(count, 'invitation', 'invitations');
const visits = (count: number) => times(count, 'visit', 'visits');
const requests = (count: number) => times(count, 'request', 'requests');

const about = (ms: number) => `about ${times(Math.round(ms / 60_000), 'minute', 'minutes')}`;

const failures = ({ failed }: Counts) => (failed > 0 ? md` ${failed} failed.` : md``);

/** Several visitors at once, and visits of a series. */
export const groupTexts = {
  group: {
    title: 'Several visitors',
    working: md`Starting… You’ll see the progress in a message.`,
    sentBefore: md`You’ve already sent this. It’s only done once. You’ll see the progress in your messages with Visitors.`,
    guests: 'Visitors',
    guestsHint: (max: number) =>
      `One per line: Jane Doe jane@example.com. Up to ${max} characters. For more, add a file.`,
    file: 'Or a CSV file',
    fileHint:
      'The first line names the columns: First name, Last name, Email and, if you like, Mobile and Company.',
    days: 'More days',
    daysHint: (max: number) => `The same times on up to ${max} more days.`,
    submit: 'Preview',
    noGuests: 'Enter at least one visitor, or add a file.',
    both: 'Enter visitors or add a file, not both.',
    notText: md`*This file isn’t text.* In Excel, save it as CSV, then add that file.`,
    tooLarge: (mb: number) => md`*This file is too large.* A list can be up to ${mb} MB.`,
    tooLong: (count: number, max: number) =>
      md`*This list has ${count} lines.* Up to ${max} can be read at a time, so split it.`,
    noVisitors: md`*There are no visitors in this list.* Add a line for each of them.`,
    noAddresses: md`*No column has email addresses*, so these visitors won’t be emailed. Name that column Email.`,
    previewTitle: 'Preview',
    change: 'Change entries',
    nobody: md`*Nobody can be invited yet.* Nothing was sent.`,
    ready: (count: number, where: Text) =>
      md`*${invitations(count)}* to ${where} will be sent. Nothing has been sent yet.`,
    /** Where some of them need approval. */
    readyInPart: (sent: number, held: number, where: Text) =>
      sent === 0
        ? md`*${invitations(held)}* to ${where} ${held === 1 ? 'needs' : 'need'} approval. Nothing has been sent yet.`
        : md`*${invitations(sent + held)}* to ${where}: ${sent} will be sent, ${held} ${held === 1 ? 'needs' : 'need'} approval. Nothing has been sent yet.`,
    tooMany: (count: number, max: number) =>
      md`*That would be ${count} invitations.* You can send up to ${max} at a time. Choose fewer visitors or days.`,
    takes: (perMinute: number, ms: number) =>
      md`This takes ${about(ms)}: your team can send ${perMinute} requests a minute.`,
    row: (line: number, text: Text) => md`Line ${line}: ${text}`,
    questions: (count: number) =>
      md`*Who ${count === 1 ? 'is this' : 'are these'}?* Write ${count === 1 ? 'it' : 'them'} as Jane Doe jane@example.com. Until then, nothing is sent for ${count === 1 ? 'this line' : 'these lines'}:`,
    unclear: (written: string) => md`“${written}”`,
    wrong: (count: number) =>
      md`*${times(count, 'line needs', 'lines need')} fixing.* Nothing is sent for ${count === 1 ? 'it' : 'them'}:`,
    doubled: (count: number) =>
      md`*${times(count, 'invitation looks like a duplicate', 'invitations look like duplicates')}.* We’ll leave ${count === 1 ? 'it' : 'them'} out unless you choose to send ${count === 1 ? 'it' : 'them'}:`,
    repeated: (name: string, line: number) => md`${name} is already on line ${line}`,
    known: (name: string, when: Text) =>
      md`${name} is already invited for ${when} (same name or email address)`,
    duplicates: 'Duplicates',
    withDuplicates: (count: number) => `Send ${count === 1 ? 'it' : `these ${count}`} anyway`,
    chooseDuplicates: 'All of these are already invited. Choose this to invite them again.',
    unused: (columns: readonly string[]) => md`Columns not used: ${columns.join(', ')}`,
    planned: (count: number) => md`*${visitors(count)} to invite*`,
    more: (count: number) => md`and ${count} more`,
    invite: (count: number) => `Invite ${visitors(count)}`,
    send: (count: number) => `Send ${invitations(count)}`,
    sendInPart: (sent: number, held: number) => `Send ${sent}, ask for ${held}`,
    askForAll: 'Ask for approval',
    needsApproval: (guest: Text) => md`${guest} · needs approval`,
    started: md`*Started.* You’ll see the progress in your messages with Visitors.`,
    unsure: md`*Please send it again.* It may not have been saved. Nothing will be done twice.`,
    doing: {
      invite: md`Inviting`,
      update: md`Updating`,
      cancel: md`Cancelling`,
    },
    progress: (doing: Text, counts: Counts) =>
      md`*${doing}: ${counts.done + counts.failed} of ${counts.all} done.*${failures(counts)}`,
    goesOn: (when: string) => md`The visitor service is busy. Next try: ${when}.`,
    stop: 'Cancel the rest',
    summary: {
      invite: (done: number, all: number) => md`*${done} of ${invitations(all)} sent.*`,
      update: (done: number, all: number) => md`*${done} of ${visits(all)} updated.*`,
      cancel: (done: number, all: number) => md`*${done} of ${visits(all)} cancelled.*`,
    },
    onLine: (label: Text, line: number) => md`${label} (line ${line})`,
    notDone: (label: Text, reason: Text) => md`Failed: ${label}. ${reason}`,
    notKnown: (label: Text, reason: Text) => md`Outcome unknown: ${label}. ${reason}`,
    waiting: (count: number) => md`${count} ${count === 1 ? 'needs' : 'need'} approval.`,
    sending: (count: number) => md`${count} ${count === 1 ? 'is' : 'are'} being sent.`,
    left: (count: number) =>
      md`*You cancelled the rest.* ${count} ${count === 1 ? 'wasn’t' : 'weren’t'} sent:`,
    leftUnknown: (count: number) =>
      md`*Not checked, because you cancelled the rest.* We don’t know whether ${count === 1 ? 'this one' : `these ${count}`} went through:`,
    retry: 'Retry what failed',
    retriesIn: (ms: number) =>
      md`In ${times(Math.ceil(ms / 1000), 'second', 'seconds')}, we’ll check the ones we’re not sure about. You’ll see the progress in a message.`,
    refused: (reason: Text) => md`*Nothing was done.* ${reason}`,
    forHost: (person: Text, done: string, count: number) =>
      md`${person} did this on your behalf. ${done}: ${visits(count)}.`,
  },

  series: {
    label: 'Which visits?',
    one: 'This visit',
    rest: (count: number) => (count === 1 ? 'This and the next one' : `This and the ${count} after it`),
    costs: (count: number) => `Uses ${requests(count)} from your team’s quota.`,
  },
};
