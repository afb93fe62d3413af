import { md, type Text } from '../markup.ts';

/** What a person sets for themselves, in their Home tab and its settings, and admins for everybody. */
export const settingsTexts = {
  filters: {
    names: { coming: 'Today and later', expected: 'Expected', here: 'Here', past: 'Past' },
    none: {
      expected: (days: number) => md`Nobody is expected today or in the next ${days} days.`,
      here: () => md`Nobody is here right now.`,
      past: (days: number) => md`No visits in the last ${days} days.`,
    },
  },

  settings: {
    title: 'Settings',
    off: 'Off',
    labels: {
      language: 'Language',
      usualSite: 'Usual site',
      notifications: 'Notify me when',
      lateMinutes: 'Notify me if a visitor isn’t here',
      escalateTo: 'If I don’t answer, notify',
      digestHour: 'Send me today’s visits at',
      lookAheadHour: 'Send me the next day’s visits at',
      quietFrom: 'Quiet hours from',
      quietTo: 'Quiet hours until',
    },
    hints: {
      escalateTo: 'This colleague is notified five minutes after a visitor arrives.',
      quietTo: 'Non-urgent messages wait until then. Can span midnight.',
    },
    slackLanguage: 'Same as Slack',
    languageNames: { en: 'English', de: 'Deutsch' },
    mostUsedSite: 'The one I use most',
    notifications: {
      arrived: 'a visitor arrives',
      elsewhere: 'a visit is changed or cancelled outside Slack',
    },
    late: (minutes: number) => `${minutes} minutes after the start`,
    notificationsOff: md`An admin has turned off notifications of arrivals, late visitors and changes.`,
    twoHours: 'Choose two different hours, or turn both off.',
  },

  everyone: {
    title: 'Settings for everyone',
    labels: {
      frontDesk: 'Front desk channel',
      zone: 'Time zone of your sites',
      visitorType: 'Default visitor type',
      notifications: 'Notify hosts of arrivals and late visitors',
      approvalSites: 'Visits to these sites need approval',
      approvalTypes: 'Visits with these visitor types need approval',
      approvalDomains: 'Visitors from these domains need approval',
      approvers: 'Approvers',
    },
    hints: {
      notifications: 'From the first time they use Visitors. Each host can turn theirs off.',
      frontDesk:
        'Gets the day’s visitors at 8:00, and unanswered arrivals. It’s for sites without their own channel. Add Visitors to the channel first.',
      zone: 'For sites without their own time zone. Leave this empty if your sites are in several time zones.',
      visitorType: 'For visitors who haven’t been here, invited by hosts without a usual type.',
      approvalDomains:
        'The part of the email address after the @. Separate several with commas: example.com, example.org',
      approvers:
        'If nobody is chosen, or nobody chosen can approve a visit, the admins approve it. Nobody can approve their own visits. This applies to visits arranged through this app, not in the visitor service itself.',
    },
    cannotApprove: (people: Text) =>
      md`*${people} can’t approve visits:* deactivated, or not allowed to use Visitors. We ask the other approvers, or the admins if there are none.`,
    noType: 'None',
    noSites: 'No sites',
    noTypes: 'No visitor types',
    notifications: { all: 'All hosts', optIn: 'Only hosts who turn it on', off: 'Off' },
    notADomain: (text: string) => `“${text}” isn’t a domain like example.com.`,
  },
};
