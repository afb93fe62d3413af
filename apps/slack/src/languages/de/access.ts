import { md } from '../markup.ts';
import { INSTALLER, named } from './shared.ts';

/** Who may do what, delegates, and the audit trail. */
export const accessTexts: typeof import('../en/access.ts').accessTexts = {
  people: {
    notAPerson: md`Nur Personen können Besucher empfangen.`,
    notAMember: md`Nur Vollmitglieder dieses Workspace können Besucher empfangen. Bitte jemanden aus deinem Team, deinen Besucher einzuladen.`,
    noEmail: md`In deinem Slack-Profil fehlt eine bestätigte E-Mail-Adresse. An ihr erkennt das Besuchersystem seine Gastgeber. Ergänze sie in deinem Profil oder frag einen Admin dieses Workspace.`,
    noHost: md`Das Besuchersystem kennt dich nicht als Gastgeber. Es erkennt Gastgeber an der E-Mail-Adresse in ihrem Slack-Profil. Frag ${INSTALLER}, ob deine eingetragen werden kann. Oder bitte einen Gastgeber, dich mit \`/visitor vertretung\` hinzuzufügen: Dann kannst du für ihn einladen.`,
    otherWorkspace: md`Für diesen Slack-Workspace ist Visitors nicht eingerichtet. Öffne die App in einem Workspace, der sie nutzt, oder frag einen Admin dieses Workspace.`,
    unknown: md`Dein Profil ließ sich nicht aus Slack laden. Bitte versuche es gleich noch einmal.`,
  },

  access: {
    whom: (admins, contact) =>
      admins.length === 0 ? md`${contact ?? INSTALLER}` : named(admins, 'einen Visitors-Admin'),
    notInGroup: (ask) =>
      md`In diesem Workspace können nur bestimmte Benutzergruppen Visitors nutzen, und du bist in keiner davon. Frag ${ask}, ob du dazukommen kannst.`,
    groupsUnknown: md`Deine Benutzergruppen ließen sich nicht aus Slack laden. Bitte versuche es gleich noch einmal.`,
    notKnown: md`Deine Berechtigungen lassen sich gerade nicht prüfen. Bitte versuche es gleich noch einmal.`,
    notAHost: md`Diese Person kann keine Besucher empfangen: Das Besuchersystem kennt sie nicht als Gastgeber, oder sie darf Visitors hier nicht nutzen.`,
    notTheirDelegate: md`Du kannst nicht für diesen Gastgeber handeln. Bitte ihn, dich als Vertretung einzutragen: \`/visitor vertretung\`.`,
    otherSite: (ask) =>
      md`An diesen Standort kannst du aus Slack nicht einladen. Wähle einen anderen oder frag ${ask}.`,
    notAnAdmin: (ask) => md`Das können nur Visitors-Admins. Frag ${ask}.`,
  },

  delegates: {
    title: 'Vertretungen',
    intro: md`Eine Vertretung sieht deine Besuche und kann für dich Besucher einladen, Besuche ändern und absagen. Sie muss zuerst zustimmen, und ihr könnt es beide jederzeit beenden.`,
    yours: md`*Deine Vertretungen*`,
    none: md`Du hast keine Vertretung.`,
    others: md`*Gastgeber, die du vertrittst*`,
    line: (person, isAccepted) => (isAccepted ? md`${person}` : md`${person} (hat noch nicht zugestimmt)`),
    asksYou: (person) => md`${person} bittet dich um Vertretung`,
    add: 'Vertretung hinzufügen',
    submit: 'Anfrage senden',
    remove: 'Entfernen',
    stop: 'Beenden',
    accept: 'Annehmen',
    decline: 'Ablehnen',
    choose: 'Wähle eine Person.',
    asked: (host) =>
      md`*${host} bittet dich um Vertretung.* Damit könntest du die Besuche dieser Person sehen und für sie einladen, ändern und absagen.`,
    accepted: (delegate) => md`${delegate} vertritt dich jetzt und kann deine Besuche sehen und verwalten.`,
    acceptedBy: (host) =>
      md`Du vertrittst jetzt ${host}. Die Besuche dieser Person erscheinen in deinen Listen.`,
    endedByDelegate: (delegate) => md`${delegate} vertritt dich nicht mehr.`,
    endedByHost: (host) => md`Du vertrittst ${host} nicht mehr.`,
    ended: md`Die Vertretung ist beendet. Die andere Person bekommt eine Nachricht.`,
    gone: md`Diese Anfrage ist nicht mehr offen.`,
    yourself: md`Deine eigenen Besuche siehst du schon. Wähle eine andere Person.`,
    notAColleague: md`Diese Person kann dich nicht vertreten. Das können nur Mitglieder dieses Workspace, die Visitors nutzen dürfen.`,
    tooMany: (max) =>
      md`Du hast schon ${max} Vertretungen, mehr sind nicht möglich. Entferne zuerst eine davon.`,
    tooBusy: (max) => md`Diese Person vertritt schon ${max} Gastgeber, mehr sind nicht möglich.`,
    notYours: md`Das können nur der Gastgeber und die Vertretung beenden.`,
  },

  admin: {
    intro: md`Du bist Visitors-Admin: Du kannst die Besuche aller Gastgeber sehen und ändern.`,
    chooseHost: 'Besuche eines Gastgebers',
    audit: 'Protokoll',
    auditTitle: 'Protokoll',
    auditIntro: md`Wer was getan hat, das Neueste zuerst. Personen und Einladungen stehen hier nur mit ihrer ID, ohne Angaben zu Besuchern.`,
    auditNone: md`Hier steht noch nichts.`,
    auditLine: (actor, action, subject, result, when) =>
      md`${actor} · ${action} · ${result} · ${when}${subject ? md`\n\`${subject}\`` : md``}`,
    auditPeriod: 'Zeitraum für den Export',
    auditDays: (days) => `Letzte ${days} Tage`,
    auditSubmit: 'Als CSV exportieren',
    auditSent: md`Die Datei findest du in deinen Nachrichten mit Visitors.`,
    auditFollows: (days) => md`Hier ist das Protokoll der letzten ${days} Tage.`,
    auditFile: (days) => `Visitors-Protokoll, letzte ${days} Tage`,
    auditActions: {
      'invitation.invite': 'Besucher einladen',
      'invitation.update': 'Besuch ändern',
      'invitation.cancel': 'Besuch absagen',
      'invitation.move': 'Besuch verschieben',
      'delegate.ask': 'um Vertretung bitten',
      'delegate.accept': 'Vertretung annehmen',
      'delegate.end': 'Vertretung beenden',
      'connection.change': 'Besuchersystem verbinden',
      'connection.remove': 'Verbindung entfernen',
      'webhook.change': 'Webhook anlegen',
      'settings.change': 'Einstellungen ändern',
      'approval.asked': 'um Freigabe bitten',
      'approval.approved': 'Besuch freigeben',
      'approval.declined': 'Besuch ablehnen',
      'approval.changed': 'Freigabeanfrage ändern',
      'approval.withdrawn': 'Freigabeanfrage zurückziehen',
      'approval.expired': 'keine rechtzeitige Freigabe',
      'audit.export': 'Protokoll exportieren',
    },
    auditResults: { done: 'erledigt', failed: 'fehlgeschlagen', unknown: 'Ergebnis unbekannt' },
  },
};
