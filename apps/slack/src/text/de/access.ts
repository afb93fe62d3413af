import { md } from '../markup.ts';
import { named, WHOEVER } from './shared.ts';

/** Who may do what, delegates, and the audit trail. */
export const accessTexts: typeof import('../en/access.ts').accessTexts = {
  people: {
    notAPerson: md`Nur Personen können Besucher empfangen.`,
    notAMember: md`Nur Vollmitglieder dieses Workspace können Besucher empfangen. Bitte jemanden aus deinem Team, deinen Besucher einzuladen.`,
    noEmail: md`In deinem Slack-Profil fehlt eine bestätigte E-Mail-Adresse. An ihr erkennt das Besuchersystem seine Gastgeber. Ergänze sie in deinem Profil, oder frag einen Admin dieses Workspace.`,
    noHost: md`Das Besuchersystem kennt dich nicht als Gastgeber. Es erkennt Gastgeber an der E-Mail-Adresse in ihrem Slack-Profil. Frag ${WHOEVER}, ob deine eingetragen werden kann, oder lass deinen Besucher von jemandem aus deinem Team einladen.`,
    otherWorkspace: md`Für diesen Slack-Workspace ist Visitors nicht eingerichtet. Öffne die App in dem Workspace, in dem es sie gibt, oder frag ${WHOEVER}.`,
    unknown: md`Slack konnte nicht sagen, wer du bist. Bitte versuche es in einem Moment noch einmal.`,
  },

  access: {
    whom: (admins, contact) =>
      admins.length === 0 ? md`${contact ?? WHOEVER}` : named(admins, 'einen Admin von Visitors'),
    notInGroup: (ask) =>
      md`Nur einige Gruppen dieses Workspace nutzen Visitors, und du bist in keiner davon. Frag ${ask}, ob du dazukommen kannst.`,
    groupsUnknown: md`Slack konnte nicht sagen, in welchen Gruppen du bist. Bitte versuche es in einem Moment noch einmal.`,
    notKnown: md`Visitors kann gerade nicht nachsehen, was du darfst. Bitte versuche es in einem Moment noch einmal.`,
    notAHost: md`Diese Person kann keine Besucher empfangen: Das Besuchersystem kennt sie nicht als Gastgeber, oder sie nutzt Visitors hier nicht.`,
    notTheirDelegate: md`Du kannst nicht für diesen Gastgeber handeln. Lass dich zur Vertretung machen: \`/visitor delegates\`.`,
    otherSite: (ask) =>
      md`An diesen Standort kannst du aus Slack nicht einladen. Wähle einen anderen, oder frag ${ask}.`,
    notAnAdmin: (ask) => md`Das können nur Admins von Visitors. Frag ${ask}.`,
  },

  delegates: {
    title: 'Vertretungen',
    intro: md`Eine Vertretung sieht deine Besuche und kann für dich Besucher einladen, Besuche ändern und absagen. Sie muss zustimmen, und ihr könnt es beide beenden.`,
    yours: md`*Deine Vertretungen*`,
    none: md`Du hast keine Vertretung.`,
    others: md`*Gastgeber, die du vertrittst*`,
    line: (person, isAccepted) => (isAccepted ? md`${person}` : md`${person} (noch nicht zugestimmt)`),
    asksYou: (person) => md`${person} bittet dich um Vertretung`,
    add: 'Jemanden um Vertretung bitten',
    submit: 'Bitten',
    remove: 'Entfernen',
    stop: 'Beenden',
    accept: 'Annehmen',
    decline: 'Ablehnen',
    choose: 'Wähle eine Person.',
    asked: (host) =>
      md`*${host} bittet dich um Vertretung.* Du würdest die Besuche sehen und könntest Besucher einladen, Besuche ändern und absagen.`,
    accepted: (delegate) => md`${delegate} vertritt dich jetzt, sieht deine Besuche und kümmert sich darum.`,
    acceptedBy: (host) => md`Du vertrittst jetzt ${host}. Die Besuche stehen in deinen Listen.`,
    endedByDelegate: (delegate) => md`${delegate} vertritt dich nicht mehr.`,
    endedByHost: (host) => md`Du vertrittst ${host} nicht mehr.`,
    ended: md`Die Vertretung ist beendet. Die andere Person bekommt eine Nachricht.`,
    gone: md`Diese Anfrage gibt es nicht mehr.`,
    yourself: md`Deine eigenen Besuche siehst du schon. Wähle eine andere Person.`,
    notAColleague: md`Diese Person kann dich nicht vertreten. Das können nur Mitglieder dieses Workspace, die Visitors nutzen dürfen.`,
    tooMany: (max) => md`Du hast ${max} Vertretungen, mehr sind nicht möglich. Entferne zuerst eine davon.`,
    tooBusy: (max) => md`Diese Person vertritt schon ${max} Gastgeber, mehr sind nicht möglich.`,
    notYours: md`Das können nur die beiden Beteiligten beenden.`,
  },

  admin: {
    intro: md`Du bist Admin von Visitors: Du siehst und änderst die Besuche aller Gastgeber.`,
    chooseHost: 'Besuche eines Gastgebers',
    audit: 'Protokoll',
    auditTitle: 'Protokoll',
    auditIntro: md`Wer was getan hat, das Neueste zuerst. Personen und Einladungen stehen hier mit ihren IDs, Angaben zu Besuchern nicht.`,
    auditNone: md`Bisher ist nichts geschehen.`,
    auditLine: (actor, action, subject, result, when) =>
      md`${actor} · ${action} · ${result} · ${when}${subject ? md`\n\`${subject}\`` : md``}`,
    auditPeriod: 'Zeitraum für den Export',
    auditDays: (days) => `Letzte ${days} Tage`,
    auditSubmit: 'Als CSV exportieren',
    auditSent: md`Die Datei findest du in deinen Nachrichten mit Visitors.`,
    auditFollows: (days) => md`Hier ist das Protokoll der letzten ${days} Tage.`,
    auditFile: (days) => `Protokoll von Visitors, letzte ${days} Tage`,
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
      'settings.change': 'Einstellungen ändern',
      'approval.asked': 'um Freigabe bitten',
      'approval.approved': 'Besuch freigeben',
      'approval.declined': 'Besuch ablehnen',
      'approval.changed': 'ändern, was auf Freigabe wartet',
      'approval.expired': 'keine Freigabe in der Zeit',
      'audit.export': 'Protokoll exportieren',
    },
    auditResults: { done: 'erledigt', failed: 'nicht erledigt', unknown: 'nicht bekannt' },
  },
};
