import type { approvalTexts as en } from '../en/approval.ts';
import { md, sentences } from '../markup.ts';
import { atStart } from './shared.ts';

export const approvalTexts: typeof en = {
  approval: {
    site: (name) => `Standort ${name}`,
    visitorType: (name) => `Besuchertyp ${name}`,
    domain: (domain) => `E-Mail-Domain ${domain}`,
    noEmail: 'fehlende E-Mail-Adresse',
    waits: ({ subject, verb }, why, who, until) =>
      sentences(
        md`*${atStart(subject)} ist noch nicht ${verb}: Das braucht eine Freigabe* (${why}).`,
        md`Freigeben können bis ${until}: ${who}. Vorher wird der Besucher nicht benachrichtigt.`,
      ),
    edit: 'Ändern',
    editing: md`*Das wartet auf Freigabe.* Wenn du es änderst, endet die frühere Anfrage. Falls noch eine Freigabe nötig ist, fragen wir neu an.`,
    declined: ({ subject, verb }, person, reason) =>
      sentences(
        md`*${atStart(subject)} wurde nicht ${verb}.* ${person} hat abgelehnt, und es wurde nichts gesendet.`,
        md`„${reason}“`,
      ),
    expired: ({ subject, verb }) =>
      md`*${atStart(subject)} wurde nicht ${verb}.* Niemand hat rechtzeitig freigegeben, und es wurde nichts gesendet.`,
    forHost: (person, text) => sentences(md`${person} hat das in deinem Namen angefragt.`, text),
    nobody: (ask) =>
      md`Das braucht eine Freigabe, aber niemand kann sie geben: Weder der Gastgeber noch die anfragende Person darf selbst freigeben. Frag ${ask}.`,
    asks: (person, isNew) =>
      isNew
        ? md`*${person} bittet dich, eine Einladung freizugeben.*`
        : md`*${person} bittet dich, die Änderung eines Besuchs freizugeben.*`,
    because: (why, until) =>
      md`Grund für die Freigabe: ${why}. Läuft ab: ${until}. Der Besucher wurde darüber noch nicht benachrichtigt.`,
    change: (label, from, to) => md`${label}: bisher ${from}, neu *${to}*`,
    host: (host) => md`Gastgeber: ${host}`,
    approve: 'Freigeben',
    decline: 'Ablehnen',
    declineTitle: 'Besuch ablehnen',
    reason: 'Grund',
    reasonHint: 'Die anfragende Person sieht das.',
    approvedBy: (person) => md`Freigegeben von ${person}.`,
    declinedBy: (person) => md`Abgelehnt von ${person}.`,
    changedBy: (person) =>
      md`${person} hat das geändert. Falls noch eine Freigabe nötig ist, gibt es eine neue Anfrage.`,
    expiredUnanswered: md`Abgelaufen. Niemand hat rechtzeitig geantwortet, und es wurde nichts gesendet.`,
    expiredOf: (person) => md`Eine Freigabeanfrage von ${person} ist abgelaufen.`,
    decided: md`Diese Anfrage ist nicht mehr offen: Sie wurde beantwortet oder geändert oder ist abgelaufen.`,
    own: md`Du hast selbst angefragt oder bist Gastgeber. Darüber entscheidet jemand anderes.`,
    notAnApprover: md`Du kannst hier keine Besuche freigeben.`,
  },
};
