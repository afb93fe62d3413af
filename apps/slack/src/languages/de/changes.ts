import { md, sentences } from '../markup.ts';
import { germanRule } from './rules.ts';
import { atStart, INSTALLER, wait } from './shared.ts';

/** Who is invited already: the visitor, or somebody of another name with the same address. */
const invitedAlready = (name: string, as: string) =>
  as === name
    ? md`*${name} ist schon eingeladen*`
    : md`*${as} ist mit derselben E-Mail-Adresse schon eingeladen*`;

/** Forms, and what became of them. */
export const changesTexts: typeof import('../en/changes.ts').changesTexts = {
  form: {
    labels: {
      hostId: 'Gastgeber',
      firstName: 'Vorname',
      lastName: 'Nachname',
      email: 'E-Mail',
      mobile: 'Mobilnummer',
      companyName: 'Firma',
      siteId: 'Standort',
      visitorType: 'Besuchertyp',
      startDate: 'Beginn',
      endDate: 'Ende',
      subject: 'Betreff',
      visitorNotes: 'Hinweise für den Besucher',
      adminNotes: 'Hinweise für den Empfang',
      emailVisitor: 'E-Mail an den Besucher',
    },
    hints: {
      hostId: 'Du oder ein Gastgeber, den du vertrittst. Admins können jeden Gastgeber wählen.',
      lastName: 'Nur ein Name? Gib hier einen Bindestrich ein: -',
      visitorType:
        'Die Liste zeigt Typen, die du schon verwendet hast. Für einen anderen gib seinen Namen ein.',
      visitorNotes: 'Der Besucher sieht sie in der Einladung.',
      adminNotes: 'Der Besucher sieht sie nicht.',
    },
    inSentence: (label) => label,
    site: 'Standort wählen',
    visitorType: 'Auswählen oder Namen eingeben',
    emailVisitor: 'Den Besucher per E-Mail informieren',
    noAddress: '⚠ Ohne E-Mail-Adresse bekommt der Besucher keine E-Mail.',
    notEmailed: 'Der Besucher bekommt keine E-Mail, obwohl es eine Adresse gibt.',
    more: 'Mehr',
    moreFields: (labels) => `Mehr: ${labels.join(', ')}`,
    lastNameNeeded: 'Gib einen Nachnamen ein. Hat der Besucher nur einen Namen, gib einen Bindestrich ein: -',
    emailStays: 'Die E-Mail-Adresse lässt sich nicht entfernen. Gib sie wieder ein oder gib eine andere ein.',
    chooseSite: 'Wähle einen Standort aus der Liste.',
    chooseVisit: 'Wähle einen Besuch aus der Liste.',
    rule: germanRule,
    soFar: (label, length, text) => `${label} bisher (${length} Zeichen):\n${text}`,
    newType: (name) => `„${name}“ verwenden`,
    tooMany: (shown, found) => `Die ersten ${shown} von ${found}: Gib mehr ein, um die Liste einzugrenzen`,
    loading: 'Wird noch geladen. Warte kurz und tippe dann weiter.',
    noSite: (query) => (query ? `Kein Standort passt zu „${query}“.` : 'Dieses Team hat keine Standorte.'),
    noVisit: (query) => (query ? `Kein Besuch passt zu „${query}“.` : 'Keine kommenden Besuche.'),
    noType: 'Gib den Namen eines Besuchertyps ein.',
  },

  invite: {
    title: 'Besucher einladen',
    submit: 'Einladen',
    submitAnyway: 'Trotzdem einladen',
    working: md`Die Einladung wird gesendet …`,
    tooLong: 'Der frühere Text ist für Slack zu lang und wird nicht übernommen. Bitte schreib ihn neu.',
    done: (name) => `${name} ist eingeladen`,
    notified: 'Eingeladen',
    verb: 'eingeladen',
    sentBefore: md`Dieses Formular hast du schon gesendet. Dein Besucher wird nur einmal eingeladen. Wer kommt, siehst du mit \`/visitor suchen\`.`,
    openEarlier: 'Frühere Einladung öffnen',
    duplicate: (name, when, where, as) =>
      md`${invitedAlready(name, as)}: ${where}, ${when}. Es wurde nichts gesendet. Um ${name} trotzdem einzuladen, sende das Formular erneut.`,
    duplicateUnseen: (name, when, where, as) =>
      md`*${name} wurde nicht eingeladen.* Für ${as} gibt es schon eine Einladung: ${where}, ${when}.`,
  },

  update: {
    title: 'Besuch ändern',
    submit: 'Ändern',
    submitAnyway: 'Trotzdem ändern',
    working: md`Der Besuch wird geändert …`,
    tooLong:
      'Der Text ist zu lang, um ihn in Slack zu ändern. Lass das Feld leer, um ihn zu behalten, oder ersetze ihn.',
    done: (name) => `Der Besuch von ${name} ist geändert`,
    notified: 'Geändert',
    subject: (name) => md`der Besuch von ${name}`,
    verb: 'geändert',
    unchanged: md`Du hast nichts geändert.`,
    sentBefore: md`Dieses Formular hast du schon gesendet. Den aktuellen Stand siehst du mit \`/visitor suchen\`.`,
  },

  cancel: {
    title: 'Besuch absagen',
    submit: 'Besuch absagen',
    keep: 'Nicht absagen',
    ask: md`Diesen Besuch absagen? Das lässt sich nicht rückgängig machen.`,
    working: md`Der Besuch wird abgesagt …`,
    done: (name) => `Der Besuch von ${name} ist abgesagt`,
    doneBefore: (name) => `Der Besuch von ${name} war schon abgesagt`,
    notified: 'Abgesagt',
    notifiedBefore: 'Schon abgesagt',
    mail: md`Der Besucher wird möglicherweise per E-Mail benachrichtigt.`,
    mailBefore: md`Es wurde nichts gesendet.`,
    subject: md`der Besuch`,
    opening: md`Der Besuch`,
    verb: 'abgesagt',
    sentBefore: md`Das hast du schon gesendet. Wer noch erwartet wird, siehst du mit \`/visitor suchen\`.`,
  },

  warnings: {
    past: md`*Dieser Besuch liegt in der Vergangenheit.* Es wurde nichts gesendet. Prüfe Beginn und Ende oder sende trotzdem.`,
    farAway: md`*Bis zu diesem Besuch ist es noch mehr als ein Jahr.* Es wurde nichts gesendet. Prüfe Beginn und Ende oder sende trotzdem.`,
    overADay: md`*Dieser Besuch dauert länger als einen Tag.* Es wurde nichts gesendet. Prüfe Beginn und Ende oder sende trotzdem.`,
    overAMonth: md`*Dieser Besuch dauert länger als 30 Tage.* Es wurde nichts gesendet. Prüfe Beginn und Ende oder sende trotzdem.`,
    atDates: {
      past: '⚠ Das liegt in der Vergangenheit.',
      farAway: '⚠ Bis dahin ist es noch mehr als ein Jahr.',
      overADay: '⚠ Das ist mehr als einen Tag nach dem Beginn.',
      overAMonth: '⚠ Das ist mehr als 30 Tage nach dem Beginn.',
    },
  },

  mail: {
    none: md`Der Besucher bekommt keine E-Mail.`,
    goesTo: (email) => md`Das Besuchersystem sendet eine E-Mail an ${email}.`,
    noAddress: md`Der Besucher bekommt keine E-Mail: In der Einladung steht keine Adresse.`,
    sentAllTheSame: md`Du wolltest keine E-Mail an den Besucher, aber laut Besuchersystem wurde eine gesendet.`,
    notKnown: md`Wir wissen nicht, ob der Besucher eine E-Mail bekommen hat.`,
    notAboutThis: md`Der Besucher bekommt dazu keine E-Mail.`,
  },

  kept: {
    refused: md`*Es wurde nichts gesendet.* Visitors kann gerade nichts speichern. Bitte sende es gleich noch einmal.`,
    unavailable: md`*Es wurde nichts ausgeführt.* Visitors kann gerade nichts lesen oder speichern. Bitte versuche es gleich noch einmal.`,
    unsure: md`*Bitte sende es noch einmal.* Möglicherweise wurde es nicht gespeichert. Doppelt ausgeführt wird auf keinen Fall etwas.`,
  },

  outcome: {
    card: (done, name, where, when, host, mail) =>
      md`${done}: ${name}, ${where}, ${when}${host === undefined ? '' : `, bei ${host}`}. ${mail}`,
    forHost: (person, done, name, where, when, changed) =>
      sentences(
        md`Von ${person} in deinem Namen erledigt. ${done}: ${name}, ${where}, ${when}.`,
        changed.length > 0 ? md`Geändert: ${changed.join(', ')}.` : undefined,
      ),
    somebody: 'einer Vertretung oder einem Admin',
    doneUnseen: ({ subject, verb }) =>
      md`*${atStart(subject)} wurde ${verb}*, aber die Einzelheiten lassen sich nicht anzeigen. Du siehst sie mit \`/visitor suchen\`.`,
    done: ({ subject, verb }, reason) =>
      sentences(
        md`*${atStart(subject)} wurde ${verb}*, aber es gab ein Problem.`,
        reason,
        md`Wer kommt, siehst du mit \`/visitor heute\` oder \`/visitor suchen\`.`,
      ),
    notDone: ({ subject, verb }, reason) => sentences(md`*${atStart(subject)} wurde nicht ${verb}.*`, reason),
    notKnown: ({ subject, verb }, reason) =>
      sentences(
        md`*Wir wissen nicht, ob ${subject} ${verb} wurde.*`,
        reason,
        md`Deine Eingaben sind nicht verloren. Prüfe es noch einmal, bevor du es erneut versuchst.`,
      ),
    interrupted: ({ subject, verb }) =>
      sentences(
        md`*Visitors startet neu.*`,
        md`Sobald feststeht, ob ${subject} ${verb} wurde, bekommst du eine Nachricht. Du musst es nicht noch einmal senden.`,
      ),
    postponed: ({ subject, verb }, ms) =>
      sentences(
        md`*Wird ${wait(ms)} gesendet*, weil das Besuchersystem ausgelastet ist.`,
        md`Sobald ${subject} ${verb} ist, bekommst du eine Nachricht. Du musst es nicht noch einmal senden.`,
      ),
    notYet: ({ subject, verb }) =>
      sentences(
        md`*${atStart(subject)} wurde noch nicht ${verb}.*`,
        md`Vielleicht arbeitet das Besuchersystem noch daran. Prüfe es in einer Minute noch einmal.`,
      ),
    notAfterAll: ({ subject, verb }) =>
      sentences(md`*${atStart(subject)} wurde nicht ${verb}.*`, md`Du kannst es noch einmal senden.`),
    inviteAnother: 'Noch jemanden einladen',
    update: 'Ändern',
    copy: md`Markiere den Text unten und kopiere ihn.`,
    openForm: 'Formular öffnen',
    checkAgain: 'Noch einmal prüfen',
    checking: md`Wird geprüft …`,
    checkFailed: (reason) => sentences(md`*Das ließ sich nicht prüfen.*`, reason),
    forgotten: md`Das wurde schon geprüft oder ist mehr als einen Tag her. Wer kommt, siehst du mit \`/visitor heute\` oder \`/visitor suchen\`.`,
  },

  errors: {
    credentials: md`Das Besuchersystem hat die Zugangsdaten dieser App abgelehnt. Bitte informiere ${INSTALLER}.`,
    refused: (message) =>
      message
        ? md`Das Besuchersystem hat das abgelehnt: „${message}“`
        : md`Das Besuchersystem hat das abgelehnt.`,
    gone: md`Diesen Besuch gibt es nicht mehr.`,
    busy: (ms) => md`Das Besuchersystem ist ausgelastet. Bitte versuche es ${wait(ms)} noch einmal.`,
    service: md`Das Besuchersystem hat gerade eine Störung.`,
    timeout: md`Das Besuchersystem hat nicht rechtzeitig geantwortet.`,
    unreachable: md`Das Besuchersystem ist nicht erreichbar.`,
    unreadable: md`Die Antwort des Besuchersystems lässt sich nicht lesen.`,
    input: (issues) => md`Einige Angaben sind ungültig: ${issues}.`,
    noSuchType: (name) => `In diesem Team gibt es keinen Besuchertyp „${name}“.`,
    noSuchSite: 'Diesen Standort gibt es nicht mehr. Wähle einen anderen.',
    restarting: md`Visitors startet neu. Bitte versuche es in einer Minute noch einmal.`,
    slackBusy: (ms) => md`Slack ist ausgelastet. Bitte versuche es ${wait(ms)} noch einmal.`,
    setUp: ({ code, missingScopes }) =>
      md`Visitors ist in Slack nicht richtig eingerichtet (${[code, ...missingScopes].join(': ').replaceAll('_', ' ')}). Das liegt nicht an dir. Bitte informiere ${INSTALLER}.`,
    tooSlow: md`Das Formular ließ sich nicht schnell genug öffnen. Bitte versuche es noch einmal.`,
    app: md`In Visitors ist etwas schiefgegangen. Bitte versuche es gleich noch einmal.`,
  },
};
