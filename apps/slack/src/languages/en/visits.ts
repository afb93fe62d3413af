import { md, type Text } from '../markup.ts';
import { INSTALLER, times, wait, zone, zoneName } from './shared.ts';

/** What people see of visits: lists, the Home tab, and the commands. */
export const visitsTexts = {
  modal: {
    title: 'Visitors',
    close: 'Close',
    cancel: 'Cancel',
    back: 'Back',
    next: 'Next',
    wait: md`One moment…`,
  },

  help: {
    opening: md`Here’s what you can do:`,
    /** By the word after `/visitor`: what it does, what may follow, and other words for it. */
    commands: {
      invite: { does: 'invite a visitor', takes: ' Jane Doe', also: ['add', 'book', 'create', 'new'] },
      today: { does: 'see who’s visiting you today', takes: '', also: [] as string[] },
      find: {
        does: 'find your upcoming visits by name, company, site, type or day',
        takes: ' jane',
        also: ['list', 'search', 'show'],
      },
      update: { does: 'change a visit', takes: ' jane', also: ['change', 'edit', 'move', 'reschedule'] },
      cancel: { does: 'cancel a visit', takes: ' jane', also: ['delete', 'remove'] },
      delegates: { does: 'choose who can manage your visits', takes: '', also: [] as string[] },
      help: { does: 'see this list', takes: '', also: ['?'] },
    },
    /** Questions about a day: how they start, and what is around the day. */
    asks: {
      opening: 'who whos which what when anyone anybody any is are do how',
      around:
        'coming comes visiting visits visit visitor visitors guest guests arriving arrives ' +
        'expected here there have i we me us my our will be on at for the by many does someone to ' +
        'scheduled planned',
    },
    line: (command: string, does: string) => md`• \`${command}\` to ${does}`,
    ask: (contact: string | undefined) => md`Need help? Ask ${contact ?? INSTALLER}.`,
  },

  visit: {
    noName: 'Unnamed visitor',
    noTime: 'Unknown time',
    span: (from: string, to: string) => `${from} to ${to}`,
    noSite: 'Unknown site',
    host: (name: string) => md`Host: ${name}`,
    zone: (name: string) => md`${zone(name)}`,
    zoneHint: zone,
    whenAndZone: (when: string, name: string) => md`${when} (${zoneName(name)})`,
    states: {
      expected: 'Expected',
      'checked-in': 'Checked in',
      cancelled: 'Cancelled',
      ended: 'Ended',
      missed: 'Didn’t check in',
    },
    /** Above a card whose visit has changed. */
    titles: {
      expected: (name: string) => `${name} is expected`,
      'checked-in': (name: string) => `${name} has arrived`,
      cancelled: (name: string) => `${name}’s visit is cancelled`,
      ended: (name: string) => `${name}’s visit has ended`,
      missed: (name: string) => `${name} didn’t check in`,
    },
    over: (count: number) => `Show ${count} past or cancelled`,
    hideOver: 'Hide past and cancelled',
    offers: {
      update: 'Update',
      later: '+30 minutes',
      nextDay: 'Next day, same time',
      copyDetails: 'Copy details',
      inviteAgain: 'Invite again',
      cancel: 'Cancel',
    },
    /** The next day, for a visit of today. */
    tomorrow: 'Tomorrow, same time',
    fastTrackCode: (code: string) => md`Fast-track code: ${code}`,
    notFound: md`We can’t find this visit among yours. If it’s another host’s, ask them to make you their delegate with \`/visitor delegates\`.`,
    cancelledBefore: md`This visit was cancelled. You can invite the visitor again.`,
    checkedIn: md`This visitor has checked in, so the visit can no longer be cancelled.`,
    busy: (ms: number | undefined) => md`The visitor service is busy. It should be back ${wait(ms)}.`,
    follows: (ms: number | undefined) => md`The visitor service is busy. We’ll send your list ${wait(ms)}.`,
    age: (ms: number) => md`This list is ${times(Math.floor(ms / 60_000), 'minute', 'minutes')} old.`,
    hidden: (count: number, refine: Text) =>
      md`${count} more ${count === 1 ? 'isn’t' : 'aren’t'} shown. ${refine}`,
  },

  today: {
    none: md`No visitors today.`,
    invite: md`Invite someone with \`/visitor invite\`.`,
    title: (count: number) => times(count, 'visit today', 'visits today'),
    refine: md`Find them with \`/visitor find\` and a name or company.`,
  },

  find: {
    /** What people type for the states. */
    states: {
      expected: ['expected'],
      'checked-in': ['checked in', 'arrived', 'here'],
      cancelled: ['cancelled', 'canceled'],
      ended: ['ended', 'over'],
      missed: ['missed', 'over'],
    },
    none: md`No upcoming visits. Invite someone with \`/visitor invite\`.`,
    noMatch: (query: string) =>
      md`No upcoming visits match “${query}”. Try a name, a company, a site or a day. See all commands with \`/visitor help\`.`,
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
    visitsOf: (host: Text) => md`*${host}’s visits*`,
    backToOwn: 'Back to my visits',
    title: 'Visitors',
    loading: md`Looking up your visits…`,
    updated: (when: string, zoneName: string) => md`Updated: ${when}. ${zone(zoneName)}`,
    failed: (reason: Text) => md`*We can’t show your visits right now.* ${reason}`,
    today: (day: string) => `Today, ${day}`,
    tomorrow: (day: string) => `Tomorrow, ${day}`,
    nobodyLeft: md`Nobody else is expected today.`,
    afterToday: 'After today',
    noneAhead: (days: number) => md`No visitors in the next ${days} days.`,
    later: (count: number) =>
      md`${count} more after that. See ${count === 1 ? 'it' : 'them'} with \`/visitor find\`.`,
    page: (first: number, last: number, total: number) => md`Visits ${first} to ${last} of ${total}.`,
  },

  pick: {
    label: 'Which visit?',
    hint: (zoneName: string) => `Search by name, company, site, type or day. ${zone(zoneName)}`,
    placeholder: 'Choose a visit',
  },
};
