import type { settingsTexts as en } from '../en/settings.ts';
import { md } from '../markup.ts';

const about = (seconds: number) =>
  seconds < 120 ? `${seconds} Sekunden` : `${Math.ceil(seconds / 60)} Minuten`;

/** What a person sets for themselves, and admins for everybody. */
export const settingsTexts: typeof en = {
  filters: {
    names: { coming: 'Heute und später', expected: 'Erwartet', here: 'Da', past: 'Vergangen' },
    none: {
      expected: (days) => md`Niemand wird heute oder in den nächsten ${days} Tagen erwartet.`,
      here: () => md`Gerade ist niemand da.`,
      past: (days) => md`Keine Besuche in den letzten ${days} Tagen.`,
    },
  },

  settings: {
    title: 'Einstellungen',
    off: 'Aus',
    labels: {
      language: 'Sprache',
      usualSite: 'Üblicher Standort',
      notices: 'Sag mir, wenn ein Besucher von mir',
      lateMinutes: 'Sag mir, wenn ein Besucher nicht da ist',
      escalateTo: 'Wer es erfährt, wenn ich nicht antworte',
      digestHour: 'Die Besuche des Tages, am Morgen',
      lookAheadHour: 'Die Besuche des nächsten Tages, am Abend',
      quietFrom: 'Ruhe von',
      quietTo: 'Ruhe bis',
    },
    hints: {
      escalateTo: 'Ein Kollege oder eine Kollegin, fünf Minuten nach der Ankunft.',
      quietTo: 'Nichts wird gesendet, das warten kann. Auch über Mitternacht.',
    },
    slackLanguage: 'Wie mein Slack',
    languageNames: { en: 'English', de: 'Deutsch' },
    mostUsedSite: 'Der, den ich am häufigsten wähle',
    notices: { arrived: 'angekommen ist', elsewhere: 'geändert oder abgesagt wird, aber nicht in Slack' },
    late: (minutes) => `${minutes} Minuten nach dem Beginn`,
    affords: (hosts, seconds) =>
      md`Alle Gastgeber teilen sich, was das Besuchersystem erlaubt. Bei ${hosts} Gastgebern wird eine Ankunft nach etwa ${about(seconds)} gesehen.`,
    twoHours: 'Wähle zwei verschiedene Stunden oder keine.',
  },

  everyone: {
    title: 'Einstellungen für alle',
    labels: {
      frontDesk: 'Kanal des Empfangs',
      noticeShare: 'Anteil am Kontingent für Hinweise',
      approvalSites: 'Besuche an diesen Standorten brauchen eine Freigabe',
      approvalTypes: 'Besuche dieser Besuchertypen brauchen eine Freigabe',
      approvalDomains: 'Besucher dieser Domains brauchen eine Freigabe',
      approvers: 'Wer freigibt',
    },
    hints: {
      frontDesk: 'Wohin Ankünfte gehen, auf die niemand antwortet. Lade Visitors in den Kanal ein.',
      approvalDomains:
        'Was in E-Mail-Adressen nach dem @ steht, mehrere mit Kommas: example.com, example.org',
      approvers:
        'Niemand gewählt: die Admins. Niemand gibt die eigenen Besuche frei. Das gilt für alles, was über diese App läuft, nicht für Einladungen direkt im Besuchersystem.',
    },
    noSites: 'Kein Standort',
    noTypes: 'Kein Besuchertyp',
    share: (percent, hosts, seconds) =>
      `${percent} %: bei ${hosts} Gastgebern nach etwa ${about(seconds)} gesehen`,
    notADomain: (text) => `„${text}“ ist keine Domain wie example.com.`,
  },
};
