import { md, type Text } from '../markup.ts';
import { times, wait } from './shared.ts';

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

/** Less than a minute, or how many. */
const about = (ms: number) =>
  ms < 60_000 ? 'less than a minute' : `about ${times(Math.round(ms / 60_000), 'minute', 'minutes')}`;

const failures = ({ failed }: Counts) => (failed > 0 ? md` ${failed} failed.` : md``);

/** Several visitors at once, and visits of a series. */
export const groupTexts = {
  group: {
    title: 'Several visitors',
    working: md`Starting… You'll get a message that says how far it is.`,
    sentBefore: md`This was sent already, and is done only once. Your messages with Visitors say how far it is.`,
    guests: 'Visitors',
    guestsHint: (max: number) =>
      `One on each line: Jane Doe jane@example.com. Up to ${max} characters fit; for more, add a file.`,
    file: 'Or a CSV file',
    fileHint:
      'The first line names the columns: First name, Last name, Email; Mobile and Company if you like.',
    days: 'More days',
    daysHint: (max: number) => `The same hours on up to ${max} more days.`,
    submit: 'Preview',
    noGuests: 'Enter at least one visitor, or add a file.',
    both: 'Enter visitors or add a file, not both.',
    brokenTable: md`*This file can't be read as a table.* Check the quotes in it, or paste its lines.`,
    previewTitle: 'Preview',
    change: 'Change entries',
    nobody: md`*Nobody can be invited yet.* Nothing was sent.`,
    ready: (count: number, where: Text) =>
      md`*${invitations(count)}* to ${where} will be sent. Nothing was sent so far.`,
    tooMany: (count: number, max: number) =>
      md`*That would be ${count} invitations.* Up to ${max} can be sent at once: take fewer visitors or days.`,
    costs: (count: number) => md`That takes ${requests(count)} to the visitor service.`,
    takes: (count: number, perMinute: number, ms: number) =>
      md`That takes ${requests(count)} to the visitor service, and ${about(ms)} at the ${perMinute} a minute of your team, of which some are left to others.`,
    row: (line: number, text: Text) => md`Line ${line}: ${text}`,
    unclear: md`it isn't clear who this is. Write it as Jane Doe jane@example.com, or name the columns in the first line.`,
    wrong: (count: number) =>
      md`*${times(count, 'line needs', 'lines need')} a look.* Nothing is sent for them:`,
    doubled: (count: number) =>
      md`*${times(count, 'invitation looks', 'invitations look')} like a second one*, and ${count === 1 ? 'is' : 'are'} left out unless you say so:`,
    repeated: (name: string, line: number) => md`${name} is on line ${line} already`,
    known: (name: string, when: Text) => md`${name} is invited already, ${when}`,
    duplicates: 'Second invitations',
    withDuplicates: (count: number) => `Send ${count === 1 ? 'it' : `these ${count}`} as well`,
    chooseDuplicates: 'All of these are invited already. Choose this to invite them again.',
    unused: (columns: readonly string[]) => md`Not used: ${columns.join(', ')}`,
    planned: (count: number) => md`*Who is invited: ${visitors(count)}*`,
    more: (count: number) => md`and ${count} more`,
    invite: (count: number) => `Invite ${visitors(count)}`,
    send: (count: number) => `Send ${invitations(count)}`,
    started: md`*Started.* A message in your messages with Visitors says how far it is.`,
    unsure: md`*Please send it again.* Visitors isn't sure that it was stored. If it was, sending it again changes nothing twice.`,
    doing: {
      invite: md`Inviting`,
      update: md`Updating`,
      cancel: md`Cancelling`,
    },
    progress: (doing: Text, counts: Counts) =>
      md`*${doing}: ${counts.done + counts.failed} of ${counts.all} done.*${failures(counts)}`,
    ended: (counts: Counts) => md`*Finished: ${counts.done} of ${counts.all} done.*${failures(counts)}`,
    goesOn: (when: string) => md`The visitor service is busy. Goes on ${when}.`,
    stop: 'Cancel the rest',
    summary: {
      invite: (done: number, all: number) => md`*${done} of ${invitations(all)} sent.*`,
      update: (done: number, all: number) => md`*${done} of ${visits(all)} updated.*`,
      cancel: (done: number, all: number) => md`*${done} of ${visits(all)} cancelled.*`,
    },
    onLine: (label: Text, line: number) => md`${label} (line ${line})`,
    notDone: (label: Text, reason: Text) => md`Not done: ${label}. ${reason}`,
    notKnown: (label: Text, reason: Text) => md`Not known whether it was done: ${label}. ${reason}`,
    waiting: (count: number) =>
      md`*${count} ${count === 1 ? 'waits' : 'wait'} for approval.* You get a message when that is answered:`,
    left: (count: number) => md`*You cancelled the rest.* ${count} ${count === 1 ? 'was' : 'were'} not sent:`,
    leftUnknown: (count: number) =>
      md`*Not looked up, as you cancelled the rest.* Of ${count} it's still not known whether they were done:`,
    retry: 'Retry what failed',
    retriesIn: (ms: number) =>
      md`It's looked up first what became of those that aren't known, ${wait(ms)}. A message says how far it is.`,
    refused: (reason: Text) => md`*Nothing was done.* ${reason}`,
    forHost: (person: Text, done: string, count: number) =>
      md`${person} acted for you. ${done}: ${visits(count)}.`,
  },

  series: {
    label: 'Which visits?',
    one: 'This visit',
    rest: (count: number) => `This and the ${count} after it`,
    costs: (count: number) => `Takes ${requests(count)} to the visitor service.`,
  },
};
