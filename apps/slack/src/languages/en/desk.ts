import { md, type Text } from '../markup.ts';
import { times, zoneName } from './shared.ts';

const visits = (count: number) => times(count, 'visitor', 'visitors');

/** Front desks: their settings for each site, and the day's list of a site. */
export const deskTexts = {
  desk: {
    channel: (id: string): Text => ({ mrkdwn: `<#${id}>`, plain: 'the front desk', isLiteral: false }),
    /** To the admins, once. */
    closed: (channel: Text) =>
      md`*Visitors can’t post in ${channel} any more.* Until that’s fixed, the front desk doesn’t get lists or hosts’ replies. Type \`/invite @Visitors\` there, or choose another channel under *Settings for everyone* in the Home tab.`,

    /** The day's list. */
    title: (site: string | undefined) => (site ? `Expected today: ${site}` : 'Expected today'),
    summary: (title: string, expected: number, here: number) =>
      md`${title}. ${visits(expected)} expected, ${here} here.`,
    none: md`Nobody is expected today.`,
    zone: (zone: string) => md`Times are in the site’s time zone: ${zoneName(zone)}.`,
    source: (updated: string, hosts: number, oldest: string) =>
      md`Updated: ${updated}. This list covers ${hosts === 1 ? 'one host who uses' : `${hosts} hosts who use`} Visitors in Slack. The oldest information is from ${oldest}.`,
    noHosts: md`Visitors doesn’t know any host’s visits yet.`,
    refine: md`Your visitor service has all of them.`,

    /** Below the start of a form, and in a group's preview. */
    siteTime: (site: string, when: string, zone: string) => `At ${site}, that’s ${when} (${zoneName(zone)}).`,

    /** In response to `/visitor today london`. */
    noSite: (name: string) => md`No site matches “${name}”. See your own visits with \`/visitor today\`.`,
    severalSites: (sites: readonly string[]) =>
      md`Several sites match: ${sites.join(', ')}. Type more of the name.`,
    notYours: (site: string) =>
      md`Only admins and front desk channel members can see everyone’s visits at ${site}. See your own with \`/visitor today\`.`,

    /** The settings of a site. */
    settingsTitle: 'Site settings',
    intro: md`A site can have its own front desk channel, approvers and time zone. Otherwise, *Settings for everyone* apply.`,
    site: 'Site',
    choose: 'Choose a site',
    labels: { frontDesk: 'Front desk channel', approvers: 'Approvers', zone: 'Time zone' },
    hints: {
      frontDesk:
        'Gets the day’s visitors at 8:00 site time, and unanswered arrivals. Add Visitors to the channel first. If empty, the channel for all sites is used.',
      approvers: 'If empty, or if nobody chosen here can approve, the approvers for all sites decide.',
      zone: 'If empty, the time zone for all sites is used.',
    },
    noZone: 'None',
    noZoneMatches: (query: string) => `No time zone matches “${query}”.`,
    noChannel: md`no front desk channel`,
    cannotPost: (channel: Text) => md`Visitors can’t post in ${channel}`,
    approvedBy: (people: Text) => md`approvers: ${people}`,
    notInChannel: 'Visitors isn’t in this channel. Type /invite @Visitors there, then save again.',
    leftChannel: (channel: Text) =>
      md`*Visitors isn’t in ${channel} any more,* so the front desk isn’t notified. Type \`/invite @Visitors\` there, or choose another channel.`,
    zoneNeeded: 'Choose a time zone, so that the front desk gets its list at 8:00 there.',
    savedWithoutChannel: (site: string) =>
      md`*Saved.* No front desk channel is set for ${site}, so nobody gets its list. Unanswered arrivals only go to the colleague that a host chose.`,
  },
};
