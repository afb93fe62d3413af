import type { settingsTexts as en } from '../en/settings.ts';
import { md } from '../markup.ts';

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
      notifications: 'Benachrichtigen, wenn mein Besuch …',
      lateMinutes: 'Benachrichtigen, wenn mein Besuch noch nicht da ist',
      escalateTo: 'Falls ich nicht antworte, benachrichtigen',
      digestHour: 'Besuche des Tages senden um',
      lookAheadHour: 'Besuche des nächsten Tages senden um',
      quietFrom: 'Ruhezeit von',
      quietTo: 'Ruhezeit bis',
    },
    hints: {
      escalateTo: 'Diese Person wird fünf Minuten nach der Ankunft benachrichtigt.',
      quietTo: 'Was warten kann, kommt erst danach. Auch über Mitternacht möglich.',
    },
    slackLanguage: 'Wie in Slack',
    languageNames: { en: 'English', de: 'Deutsch' },
    mostUsedSite: 'Am häufigsten gewählt',
    notifications: { arrived: 'ankommt', elsewhere: 'außerhalb von Slack geändert oder abgesagt wird' },
    late: (minutes) => `${minutes} Minuten nach dem Beginn`,
    notificationsOff: md`Ein Admin hat die Benachrichtigungen über Ankünfte, Verspätungen und Änderungen ausgeschaltet.`,
    twoHours: 'Wähle zwei verschiedene Stunden oder schalte beide aus.',
  },

  everyone: {
    title: 'Einstellungen für alle',
    labels: {
      frontDesk: 'Kanal des Empfangs',
      zone: 'Zeitzone der Standorte',
      visitorType: 'Üblicher Besuchertyp',
      notifications: 'Gastgeber über Ankünfte und Verspätungen benachrichtigen',
      approvalSites: 'Freigabe nötig für Besuche an diesen Standorten',
      approvalTypes: 'Freigabe nötig für Besuche dieser Besuchertypen',
      approvalDomains: 'Freigabe nötig für Besucher dieser Domains',
      approvers: 'Wer freigibt',
    },
    hints: {
      notifications: 'Sobald sie Visitors zum ersten Mal benutzen. Alle können das für sich ausschalten.',
      frontDesk:
        'Bekommt um 8 Uhr die Besuche des Tages, und Ankünfte, auf die niemand reagiert. Gilt für Standorte ohne eigenen Kanal. Füge dem Kanal zuerst Visitors hinzu.',
      zone: 'Für Standorte ohne eigene Zeitzone. Lass das Feld leer, wenn deine Standorte in mehreren liegen.',
      visitorType: 'Für Besucher, die noch nicht da waren, bei Gastgebern ohne üblichen Typ.',
      approvalDomains:
        'Der Teil der E-Mail-Adresse nach dem @, mehrere durch Kommas getrennt: example.com, example.org',
      approvers:
        'Ohne Auswahl, oder wenn davon niemand freigeben kann, entscheiden die Admins. Eigene Besuche kann niemand selbst freigeben. Das gilt für alles, was über diese App läuft, nicht für Einladungen direkt im Besuchersystem.',
    },
    cannotApprove: (people) =>
      md`*Keine Freigaben durch ${people}:* Konto deaktiviert oder ohne Zugang zu Visitors. Wir fragen die anderen, und wenn es keine gibt, die Admins.`,
    noType: 'Keiner',
    noSites: 'Kein Standort',
    noTypes: 'Kein Besuchertyp',
    notifications: { all: 'Alle Gastgeber', optIn: 'Nur wer es einschaltet', off: 'Aus' },
    notADomain: (text) => `„${text}“ ist keine Domain wie example.com.`,
  },
};
