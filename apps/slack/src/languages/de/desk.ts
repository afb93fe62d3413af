import type { deskTexts as en } from '../en/desk.ts';
import { md } from '../markup.ts';
import { zoneName } from './shared.ts';

/** Empfänge: ihre Einstellungen je Standort, und die Tagesliste eines Standorts. */
export const deskTexts: typeof en = {
  desk: {
    channel: (id) => ({ mrkdwn: `<#${id}>`, plain: 'den Empfang', isLiteral: false }),
    closed: (channel) =>
      md`*Visitors kann nicht mehr in ${channel} schreiben.* Bis dahin bekommt der Empfang weder Listen noch Antworten von Gastgebern. Gib dort \`/invite @Visitors\` ein, oder wähle im Home-Tab unter *Einstellungen für alle* einen anderen Kanal.`,
    title: (site) => (site ? `Heute erwartet: ${site}` : 'Heute erwartet'),
    summary: (title, expected, here) => md`${title}. ${expected} erwartet, ${here} da.`,
    none: md`Heute wird niemand erwartet.`,
    zone: (zone) => md`Alle Zeiten in der Zeitzone des Standorts: ${zoneName(zone)}.`,
    source: (updated, hosts, oldest) =>
      md`Stand: ${updated}. Enthält die Besuche von ${hosts === 1 ? '1 Person, die' : `${hosts} Personen, die`} Visitors in Slack ${hosts === 1 ? 'benutzt' : 'benutzen'}. Die ältesten Angaben sind von ${oldest}.`,
    noHosts: md`Visitors kennt noch keine Besuche.`,
    refine: md`Dein Besuchersystem zeigt alle.`,
    siteTime: (site, when, zone) => `${site}: ${when} Ortszeit (${zoneName(zone)}).`,
    noSite: (name) =>
      md`Kein Standort passt zu „${name}“. Deine eigenen Besuche siehst du mit \`/visitor today\`.`,
    severalSites: (sites) => md`Mehrere Standorte passen: ${sites.join(', ')}. Gib mehr vom Namen ein.`,
    notYours: (site) =>
      md`Alle Besuche am Standort ${site} sehen nur Admins und Mitglieder des Empfangskanals. Deine eigenen siehst du mit \`/visitor today\`.`,
    settingsTitle: 'Standort einstellen',
    intro: md`Ein Standort kann einen eigenen Empfangskanal, eigene Freigaben und eine eigene Zeitzone haben. Sonst gelten die *Einstellungen für alle*.`,
    site: 'Standort',
    choose: 'Standort wählen',
    labels: { frontDesk: 'Kanal des Empfangs', approvers: 'Wer freigibt', zone: 'Zeitzone' },
    hints: {
      frontDesk:
        'Bekommt um 8 Uhr Ortszeit die Besuche des Tages, und Ankünfte, auf die niemand reagiert. Füge dem Kanal zuerst Visitors hinzu. Ohne Auswahl gilt der Kanal für alle Standorte.',
      approvers:
        'Ohne Auswahl entscheidet, wer für alle Standorte freigibt; ebenso, wenn von den Gewählten niemand freigeben kann.',
      zone: 'Ohne Auswahl gilt die Zeitzone für alle Standorte.',
    },
    noZone: 'Keine',
    noZoneMatches: (query) => `Keine Zeitzone passt zu „${query}“.`,
    noChannel: md`kein Empfangskanal`,
    cannotPost: (channel) => md`Visitors kann nicht in ${channel} schreiben`,
    approvedBy: (people) => md`Freigabe durch ${people}`,
    notInChannel:
      'Visitors ist nicht in diesem Kanal. Gib dort /invite @Visitors ein, und speichere noch einmal.',
    leftChannel: (channel) =>
      md`*Visitors ist nicht mehr in ${channel},* deshalb erfährt der Empfang nichts. Gib dort \`/invite @Visitors\` ein, oder wähle einen anderen Kanal.`,
    zoneNeeded: 'Wähle eine Zeitzone: Der Empfang bekommt seine Liste dort um 8 Uhr.',
    savedWithoutChannel: (site) =>
      md`*Gespeichert.* Für ${site} ist kein Empfangskanal eingerichtet, also bekommt niemand die Liste. Ankünfte, auf die niemand reagiert, gehen nur an die Person, die ein Gastgeber gewählt hat.`,
  },
};
