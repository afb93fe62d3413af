import { md } from '../markup.ts';
import { INSTALLER, times, wait, zone, zoneName } from './shared.ts';

/** What people see of visits: lists, the Home tab, and the commands. */
export const visitsTexts: typeof import('../en/visits.ts').visitsTexts = {
  modal: {
    title: 'Visitors',
    close: 'Schließen',
    cancel: 'Abbrechen',
    back: 'Zurück',
    next: 'Weiter',
    wait: md`Einen Moment …`,
  },

  help: {
    opening: md`Das kannst du tun, auch mit deutschen Wörtern wie \`/visitor einladen\`:`,
    commands: {
      invite: { does: 'Besucher einladen', takes: ' Jane Doe', also: ['einladen'] },
      today: { does: 'sehen, wer dich heute besucht', takes: '', also: ['heute'] },
      find: {
        does: 'kommende Besuche nach Name, Firma, Standort, Typ oder Tag finden',
        takes: ' jane',
        also: ['suchen', 'finden', 'zeigen'],
      },
      update: {
        does: 'einen Besuch ändern',
        takes: ' jane',
        also: ['ändern', 'aendern', 'bearbeiten', 'verschieben', 'verlegen'],
      },
      cancel: {
        does: 'einen Besuch absagen',
        takes: ' jane',
        also: ['absagen', 'löschen', 'loeschen', 'stornieren'],
      },
      delegates: {
        does: 'festlegen, wer sich um deine Besuche kümmern darf',
        takes: '',
        also: ['vertretung', 'vertretungen'],
      },
      help: { does: 'diese Liste sehen', takes: '', also: ['hilfe'] },
    },
    asks: {
      opening: 'wer wen wann welche welcher kommt kommen habe hab haben gibt ist besucht',
      around:
        'besuch besuche besucher besucherin gast gäste erwartet da hier ich wir mich uns mir es ' +
        'jemand denn alles an am zu zum für um im der den wird sind',
    },
    line: (command, does) => md`• \`${command}\`: ${does}`,
    ask: (contact) => md`Brauchst du Hilfe? Wende dich an ${contact ?? INSTALLER}.`,
  },

  visit: {
    noName: 'Besucher ohne Namen',
    noTime: 'Zeit unbekannt',
    noSite: 'Standort unbekannt',
    host: (name) => md`Gastgeber: ${name}`,
    zone: (name) => md`${zone(name)}`,
    zoneHint: zone,
    whenAndZone: (when, name) => md`${when} (${zoneName(name)})`,
    span: (from, to) => `${from} bis ${to}`,
    states: {
      expected: 'Erwartet',
      'checked-in': 'Da',
      cancelled: 'Abgesagt',
      ended: 'Vorbei',
      missed: 'Nicht eingecheckt',
    },
    titles: {
      expected: (name) => `${name} wird erwartet`,
      'checked-in': (name) => `${name} ist da`,
      cancelled: (name) => `Der Besuch von ${name} ist abgesagt`,
      ended: (name) => `Der Besuch von ${name} ist vorbei`,
      missed: (name) => `${name} hat nicht eingecheckt`,
    },
    over: (count) =>
      `${count === 1 ? '1 vergangenen oder abgesagten' : `${count} vergangene oder abgesagte`} anzeigen`,
    hideOver: 'Vergangene und abgesagte ausblenden',
    offers: {
      update: 'Ändern',
      later: '+30 Minuten',
      nextDay: 'Nächster Tag, selbe Zeit',
      copyDetails: 'Angaben kopieren',
      inviteAgain: 'Erneut einladen',
      cancel: 'Absagen',
    },
    tomorrow: 'Morgen, selbe Zeit',
    fastTrackCode: (code) => md`Fast-Track-Code: ${code}`,
    notFound: md`Diesen Besuch gibt es bei dir nicht. Gehört er zu einem anderen Gastgeber, bitte ihn, dich als Vertretung einzutragen: \`/visitor vertretung\`.`,
    cancelledBefore: md`Dieser Besuch wurde abgesagt. Du kannst den Besucher erneut einladen.`,
    checkedIn: md`Dieser Besucher ist schon da. Der Besuch lässt sich nicht mehr absagen.`,
    busy: (ms) => md`Das Besuchersystem ist ausgelastet. Es antwortet voraussichtlich ${wait(ms)} wieder.`,
    follows: (ms) => md`Das Besuchersystem ist ausgelastet. Deine Liste kommt ${wait(ms)}.`,
    age: (ms) => md`Diese Liste ist ${times(Math.floor(ms / 60_000), 'Minute', 'Minuten')} alt.`,
    hidden: (count, refine) =>
      md`${count === 1 ? '1 weiterer Besuch wird' : `${count} weitere Besuche werden`} nicht angezeigt. ${refine}`,
  },

  today: {
    none: md`Heute kein Besuch.`,
    invite: md`Mit \`/visitor einladen\` lädst du jemanden ein.`,
    title: (count) => times(count, 'Besuch heute', 'Besuche heute'),
    refine: md`Suche mit \`/visitor suchen\` und einem Namen oder einer Firma.`,
  },

  find: {
    /** Those in English as well. */
    states: {
      expected: ['erwartet', 'expected'],
      'checked-in': ['da', 'angekommen', 'checked in', 'arrived', 'here'],
      cancelled: ['abgesagt', 'storniert', 'cancelled', 'canceled'],
      ended: ['vorbei', 'ended', 'over'],
      missed: ['nicht eingecheckt', 'vorbei', 'missed', 'over'],
    },
    none: md`Keine kommenden Besuche. Mit \`/visitor einladen\` lädst du jemanden ein.`,
    noMatch: (query) =>
      md`Kein kommender Besuch passt zu „${query}“. Versuche es mit einem Namen, einer Firma, einem Standort oder einem Tag. \`/visitor hilfe\` zeigt alle Befehle.`,
    title: (count) => times(count, 'kommender Besuch', 'kommende Besuche'),
    refine: md`Ergänze ein Wort, etwa einen Namen oder \`8. Juli\`.`,
  },

  home: {
    invite: 'Besucher einladen',
    refresh: 'Aktualisieren',
    tryAgain: 'Erneut versuchen',
    back: 'Zurück',
    more: 'Mehr',
    delegates: 'Vertretungen',
    visitsOf: (host) => md`*Besuche von ${host}*`,
    backToOwn: 'Zurück zu meinen Besuchen',
    title: 'Visitors',
    loading: md`Deine Besuche werden geladen …`,
    updated: (when, zoneName) => md`Stand: ${when}. ${zone(zoneName)}`,
    failed: (reason) => md`*Deine Besuche lassen sich gerade nicht anzeigen.* ${reason}`,
    today: (day) => `Heute, ${day}`,
    tomorrow: (day) => `Morgen, ${day}`,
    nobodyLeft: md`Heute wird niemand mehr erwartet.`,
    afterToday: 'Ab morgen',
    noneAhead: (days) => md`Keine Besuche in den nächsten ${days} Tagen.`,
    later: (count) =>
      md`Danach: ${times(count, 'weiterer Besuch', 'weitere Besuche')}, zu sehen mit \`/visitor suchen\`.`,
    page: (first, last, total) => md`Besuche ${first} bis ${last} von ${total}.`,
  },

  pick: {
    label: 'Welcher Besuch?',
    hint: (zoneName) => `Suche nach Name, Firma, Standort, Typ oder Tag. ${zone(zoneName)}`,
    placeholder: 'Besuch wählen',
  },
};
