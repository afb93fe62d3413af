import { md, type Text } from '../markup.ts';

/** About how long, in words: `20 seconds`, `2 minutes`. */
const about = (seconds: number) =>
  seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;

/** What a person sets for themselves, in their Home tab and its settings, and admins for everybody. */
export const settingsTexts = {
  filters: {
    names: { coming: 'Today and later', expected: 'Expected', here: 'Here', past: 'Past' },
    none: {
      expected: (days: number) => md`Nobody is expected today or in the next ${days} days.`,
      here: () => md`Nobody is here.`,
      past: (days: number) => md`No visits in the last ${days} days.`,
    },
  },

  settings: {
    title: 'Settings',
    off: 'Off',
    labels: {
      language: 'Language',
      usualSite: 'Usual site',
      notices: 'Tell me when a visitor of mine',
      lateMinutes: 'Tell me when a visitor is not here',
      escalateTo: 'Who is told when I do not answer',
      digestHour: "The day's visits, in the morning",
      lookAheadHour: "The next day's visits, in the evening",
      quietFrom: 'Quiet from',
      quietTo: 'Quiet to',
    },
    hints: {
      escalateTo: 'A colleague, five minutes after a visitor has arrived.',
      quietTo: 'Nothing is sent that can wait. It may go over midnight.',
    },
    slackLanguage: 'As my Slack',
    languageNames: { en: 'English', de: 'Deutsch' },
    mostUsedSite: 'The one I use most',
    notices: { arrived: 'has arrived', elsewhere: 'is changed or cancelled, but not from Slack' },
    late: (minutes: number) => `${minutes} minutes after the start`,
    affords: (hosts: number, seconds: number): Text =>
      md`All hosts share what the visitor service allows. With ${hosts} hosts, an arrival is seen after about ${about(seconds)}.`,
    twoHours: 'Choose two different hours, or neither.',
  },

  everyone: {
    title: 'Settings for everyone',
    labels: {
      frontDesk: 'Channel of the front desk',
      noticeShare: 'Share of the quota for notices',
      approvalSites: 'Visits to these sites need approval',
      approvalTypes: 'Visits of these visitor types need approval',
      approvalDomains: 'Visitors of these domains need approval',
      approvers: 'Who approves',
    },
    hints: {
      frontDesk: 'Where arrivals go that nobody answers. Invite Visitors to the channel.',
      approvalDomains:
        'The part of email addresses after the @, several with commas: example.com, example.org',
      approvers:
        'Nobody chosen: the admins. Nobody approves their own visits. It binds what goes through this app, not people who invite in the visitor service itself.',
    },
    noSites: 'No site',
    noTypes: 'No visitor type',
    share: (percent: number, hosts: number, seconds: number) =>
      `${percent} %: with ${hosts} hosts, seen after about ${about(seconds)}`,
    notADomain: (text: string) => `“${text}” is no domain, such as example.com.`,
  },
};
