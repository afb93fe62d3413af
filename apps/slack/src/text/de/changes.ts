import { md, sentences } from '../markup.ts';
import { germanRule } from './rules.ts';
import { atStart, WHOEVER, wait } from './shared.ts';

/** The name that an earlier invitation has, where it is spelled in another way. */
const invitedAs = (name: string, as: string) => (as === name ? md`` : md`, damals als ${as}`);

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
    hostHint: 'Du oder ein Gastgeber, den du vertrittst. Admins können jeden Gastgeber wählen.',
    site: 'Wohin der Besucher kommt',
    visitorType: 'Wählen oder Namen eingeben',
    visitorTypeHint: 'Hier stehen Typen, die du schon verwendet hast. Für andere gib den Namen ein.',
    visitorNotesHint: 'Der Besucher liest sie in der Einladung.',
    adminNotesHint: 'Der Besucher sieht sie nicht.',
    emailVisitor: 'Den Besucher per E-Mail informieren',
    noAddress: '⚠ Ohne E-Mail-Adresse bekommt niemand eine E-Mail.',
    notEmailed: 'Der Besucher bekommt keine E-Mail, obwohl es eine Adresse gibt.',
    more: 'Mehr',
    moreFields: (labels) => `Mehr: ${labels.join(', ')}`,
    lastNameNeeded: 'Gib einen Nachnamen ein. Hat der Besucher nur einen Namen, einen Bindestrich: -',
    lastNameHint: 'Nur ein Name? Gib hier einen Bindestrich ein: -',
    emailStays: 'Die E-Mail-Adresse lässt sich nicht entfernen. Gib sie wieder ein, oder eine andere.',
    chooseSite: 'Wähle einen Standort aus der Liste.',
    chooseVisit: 'Wähle einen Besuch aus der Liste.',
    rule: germanRule,
    soFar: (label, length, text) => `${label} bisher (${length} Zeichen):\n${text}`,
    newType: (name) => `„${name}“ verwenden`,
    tooMany: (shown, found) => `Die ersten ${shown} von ${found}: Gib mehr ein, um einzugrenzen`,
    loading: 'Wird noch geladen. Warte kurz, und gib dann noch etwas ein.',
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
    sentBefore: md`Dieses Formular hast du schon gesendet, und es lädt deinen Besucher nur einmal ein. Wer kommt, siehst du mit \`/visitor find\`.`,
    openEarlier: 'Frühere öffnen',
    duplicate: (name, when, where, as) =>
      md`*Du hast ${name} schon eingeladen*: ${where}, ${when}${invitedAs(name, as)}. Es wurde nichts gesendet. Um trotzdem noch einmal einzuladen, sende das Formular erneut.`,
    duplicateUnseen: (name, when, where, as) =>
      md`*${name} wurde nicht noch einmal eingeladen:* Es gibt schon deine Einladung, ${where}, ${when}${invitedAs(name, as)}.`,
  },

  update: {
    title: 'Besuch ändern',
    submit: 'Ändern',
    submitAnyway: 'Trotzdem ändern',
    working: md`Der Besuch wird geändert …`,
    tooLong: 'Zu lang, um es in Slack zu ändern. Lass das Feld leer, damit es bleibt, oder ersetze den Text.',
    done: (name) => `Besuch von ${name} ist geändert`,
    notified: 'Geändert',
    subject: (name) => md`der Besuch von ${name}`,
    verb: 'geändert',
    unchanged: md`Du hast nichts geändert.`,
    sentBefore: md`Dieses Formular hast du schon gesendet. Wie es um den Besuch steht, siehst du mit \`/visitor find\`.`,
  },

  cancel: {
    title: 'Besuch absagen',
    submit: 'Besuch absagen',
    keep: 'Nicht absagen',
    ask: md`Diesen Besuch absagen? Das lässt sich nicht rückgängig machen. Der Besucher bekommt womöglich eine E-Mail.`,
    confirmTitle: 'Diesen Besuch absagen?',
    confirm: (name, when, where, host) =>
      `${name} wird dann nicht mehr erwartet. Das lässt sich nicht rückgängig machen, und womöglich geht eine E-Mail an den Besucher.\n${[when, where, host && `bei ${host}`].filter(Boolean).join(', ')}`,
    working: md`Der Besuch wird abgesagt …`,
    done: (name) => `Besuch von ${name} ist abgesagt`,
    doneBefore: (name) => `Besuch von ${name} war schon abgesagt`,
    notified: 'Abgesagt',
    notifiedBefore: 'Schon abgesagt',
    mail: md`Der Besucher bekommt womöglich eine E-Mail.`,
    mailBefore: md`Es wurde nichts gesendet.`,
    subject: md`der Besuch`,
    opening: md`Der Besuch`,
    verb: 'abgesagt',
    sentBefore: md`Das hast du schon gesendet. Wer noch erwartet wird, siehst du mit \`/visitor find\`.`,
  },

  warnings: {
    past: md`*Dieser Besuch liegt in der Vergangenheit.* Es wurde nichts gesendet. Prüfe Beginn und Ende, oder sende trotzdem.`,
    farAway: md`*Bis zu diesem Besuch ist es noch mehr als ein Jahr.* Es wurde nichts gesendet. Prüfe Beginn und Ende, oder sende trotzdem.`,
    overADay: md`*Dieser Besuch dauert länger als einen Tag.* Es wurde nichts gesendet. Prüfe Beginn und Ende, oder sende trotzdem.`,
    overAMonth: md`*Dieser Besuch dauert länger als 30 Tage.* Es wurde nichts gesendet. Prüfe Beginn und Ende, oder sende trotzdem.`,
    atDates: {
      past: '⚠ Das liegt in der Vergangenheit.',
      farAway: '⚠ Bis dahin ist es noch mehr als ein Jahr.',
      overADay: '⚠ Das ist mehr als einen Tag nach dem Beginn.',
      overAMonth: '⚠ Das ist mehr als 30 Tage nach dem Beginn.',
    },
  },

  mail: {
    none: md`Der Besucher bekommt keine E-Mail.`,
    goesTo: (email) => md`Eine E-Mail geht an ${email}.`,
    noAddress: md`Der Besucher bekommt keine E-Mail: In der Einladung steht keine Adresse.`,
    sentAllTheSame: md`Du wolltest keine E-Mail an den Besucher, aber laut Besuchersystem ging eine hinaus.`,
    notKnown: md`Ob der Besucher eine E-Mail bekommen hat, ist nicht bekannt.`,
    notAboutThis: md`Der Besucher bekommt dazu keine E-Mail.`,
  },

  kept: {
    refused: md`*Es wurde nichts gesendet.* Visitors kann gerade nichts speichern. Bitte sende es in einem Moment noch einmal.`,
    unavailable: md`*Es ist nichts geschehen.* Visitors kann gerade nichts lesen oder speichern. Bitte versuche es in einem Moment noch einmal.`,
    unsure: md`*Bitte sende es noch einmal.* Visitors ist nicht sicher, ob es gespeichert wurde. Auch wenn: Es wird nichts doppelt geändert.`,
  },

  outcome: {
    card: (done, name, where, when, host, mail) =>
      md`${done}: ${name}, ${where}, ${when}${host === undefined ? '' : `, bei ${host}`}. ${mail}`,
    forHost: (person, done, name, where, when, changed) =>
      sentences(
        md`${person} hat für dich gehandelt. ${done}: ${name}, ${where}, ${when}.`,
        changed.length > 0 ? md`Neu: ${changed.join(', ')}.` : undefined,
      ),
    somebody: 'Eine Vertretung oder ein Admin',
    doneUnseen: ({ subject, verb }) =>
      md`*${atStart(subject)} wurde ${verb}*, aber die Einzelheiten lassen sich nicht anzeigen. Du siehst sie mit \`/visitor find\`.`,
    done: ({ subject, verb }, reason) =>
      sentences(
        md`*${atStart(subject)} wurde ${verb}*, aber:`,
        reason,
        md`Wer kommt, siehst du mit \`/visitor today\` oder \`/visitor find\`.`,
      ),
    notDone: ({ subject, verb }, reason) => sentences(md`*${atStart(subject)} wurde nicht ${verb}.*`, reason),
    notKnown: ({ subject, verb }, reason) =>
      sentences(
        md`*Ob ${subject} ${verb} wurde, ist nicht bekannt.*`,
        reason,
        md`Deine Eingaben sind nicht verloren. Sieh noch einmal nach, bevor du es erneut versuchst.`,
      ),
    interrupted: ({ subject, verb }) =>
      sentences(
        md`*Visitors startet neu.*`,
        md`Sobald feststeht, ob ${subject} ${verb} wurde, bekommst du eine Nachricht. Du musst nichts noch einmal senden.`,
      ),
    postponed: ({ subject, verb }, ms) =>
      sentences(
        md`*Wird ${wait(ms)} gesendet*, da das Besuchersystem ausgelastet ist.`,
        md`Sobald ${subject} ${verb} ist, bekommst du eine Nachricht. Du musst nichts noch einmal senden.`,
      ),
    notYet: ({ subject, verb }) =>
      sentences(
        md`*${atStart(subject)} wurde bisher nicht ${verb}.*`,
        md`Vielleicht arbeitet das Besuchersystem noch daran. Sieh in einer Minute noch einmal nach.`,
      ),
    notAfterAll: ({ subject, verb }) =>
      sentences(md`*${atStart(subject)} wurde nicht ${verb}.*`, md`Du kannst es noch einmal senden.`),
    inviteAnother: 'Noch jemanden einladen',
    change: 'Ändern',
    copy: md`Markiere den Text unten, und kopiere ihn.`,
    openForm: 'Formular öffnen',
    checkAgain: 'Noch einmal prüfen',
    checking: md`Wird geprüft …`,
    checkFailed: (reason) => sentences(md`*Das ließ sich nicht prüfen.*`, reason),
    forgotten: md`Das wurde schon geprüft oder ist mehr als einen Tag her. Wer kommt, siehst du mit \`/visitor today\` oder \`/visitor find\`.`,
  },

  errors: {
    credentials: md`Das Besuchersystem hat die Zugangsdaten dieser App nicht angenommen. Bitte informiere ${WHOEVER}.`,
    refused: (message) =>
      message
        ? md`Das Besuchersystem hat das nicht angenommen: „${message}“`
        : md`Das Besuchersystem hat das nicht angenommen.`,
    gone: md`Diesen Besuch gibt es nicht mehr.`,
    busy: (ms) => md`Das Besuchersystem ist ausgelastet. Bitte versuche es ${wait(ms)} noch einmal.`,
    service: md`Das Besuchersystem hat gerade eine Störung.`,
    timeout: md`Das Besuchersystem hat nicht rechtzeitig geantwortet.`,
    unreachable: md`Das Besuchersystem ist nicht erreichbar.`,
    unreadable: md`Die Antwort des Besuchersystems lässt sich nicht lesen.`,
    input: (issues) => md`Etwas passt nicht: ${issues}.`,
    noSuchType: (name) => `Dieses Team hat keinen Besuchertyp „${name}“.`,
    noSuchSite: 'Diesen Standort gibt es nicht mehr. Wähle einen anderen.',
    restarting: md`Visitors startet neu. Bitte versuche es in einer Minute noch einmal.`,
    slackBusy: (ms) => md`Slack ist ausgelastet. Bitte versuche es ${wait(ms)} noch einmal.`,
    setUp: ({ code, missingScopes }) =>
      md`Visitors ist in Slack nicht richtig eingerichtet (${[code, ...missingScopes].join(': ').replaceAll('_', ' ')}). Das liegt nicht an dir. Bitte informiere ${WHOEVER}.`,
    tooSlow: md`Slack hat zu lange auf das Formular gewartet. Bitte versuche es noch einmal.`,
    app: md`In Visitors ist etwas schiefgegangen. Bitte versuche es in einem Moment noch einmal.`,
  },
};
