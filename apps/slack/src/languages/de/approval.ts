import type { approvalTexts as en } from '../en/approval.ts';
import { md, sentences } from '../markup.ts';
import { atStart, times } from './shared.ts';

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
    withdrawn: ({ subject, verb }, person) =>
      md`*${atStart(subject)} wurde nicht ${verb}.* ${person} hat die Anfrage zurückgezogen, und es wurde nichts gesendet.`,
    forHost: (person, text) => sentences(md`${person} hat das in deinem Namen angefragt.`, text),
    needs: (why, who) =>
      md`Grund für die Freigabe: ${why}. Freigeben können: ${who}. Wer eine Freigabe braucht, wird vorher nicht benachrichtigt.`,
    needed: (who, until) => md`Wartet bis ${until} auf Freigabe durch ${who}.`,
    changedByYou: md`Von dir geändert. Mehr dazu steht in der Nachricht darüber.`,
    declinedBecause: (person, reason) => md`Abgelehnt von ${person}. „${reason}“`,
    nobody: (ask) =>
      md`Das braucht eine Freigabe, aber niemand kann sie geben: Weder der Gastgeber noch die anfragende Person darf selbst freigeben. Frag ${ask}.`,
    asks: (person, count, isNew) => {
      if (isNew)
        return md`*${person} bittet dich, ${count === 1 ? 'eine Einladung' : `${count} Einladungen`} freizugeben.*`;
      return md`*${person} bittet dich, die Änderung ${count === 1 ? 'eines Besuchs' : `von ${count} Besuchen`} freizugeben.*`;
    },
    about: (visitor, more, day) => {
      if (more === 0) return md`${visitor}: ${day}.`;
      return more === 1
        ? md`${visitor} und eine weitere Person: ${day}.`
        : md`${visitor} und ${more} weitere: ${day}.`;
    },
    yourTime: (when) => md`Deine Zeit: ${when}`,
    because: (why, until, count) =>
      md`Grund für die Freigabe: ${why}. Läuft ab: ${until}. ${count === 1 ? 'Der Besucher wurde' : 'Die Besucher wurden'} darüber noch nicht benachrichtigt.`,
    change: (label, from, to) => md`${label}: bisher ${from}, neu *${to}*`,
    host: (host) => md`Gastgeber: ${host}`,
    approve: 'Freigeben',
    approveAll: 'Alle freigeben',
    approveRest: 'Rest freigeben',
    decline: 'Ablehnen',
    declineAll: 'Alle ablehnen',
    declineRest: 'Rest ablehnen',
    declineTitle: (count) => (count === 1 ? 'Besuch ablehnen' : `${count} Besuche ablehnen`),
    reason: 'Grund',
    reasonHint: 'Die anfragende Person sieht das.',
    approvedBy: (person) => md`Freigegeben von ${person}.`,
    declinedBy: (person) => md`Abgelehnt von ${person}.`,
    changedBy: (person) =>
      md`${person} hat das geändert. Falls noch eine Freigabe nötig ist, gibt es eine neue Anfrage.`,
    withdrawnBy: (person) => md`Zurückgezogen von ${person}. Es wurde nichts gesendet.`,
    expiredUnanswered: md`Abgelaufen. Niemand hat rechtzeitig geantwortet, und es wurde nichts gesendet.`,
    expiredOf: (person, visitors) =>
      md`Die Anfrage von ${person} für ${visitors} ist abgelaufen. Niemand hat rechtzeitig geantwortet.`,
    decided: md`Diese Anfrage ist nicht mehr offen: Sie wurde beantwortet, geändert oder zurückgezogen oder ist abgelaufen.`,
    own: md`Du hast selbst angefragt oder bist Gastgeber. Darüber entscheidet jemand anderes.`,
    notTheirs: md`Zurückziehen kann das nur, wer angefragt hat oder Gastgeber ist.`,
    notAnApprover: md`Du kannst hier keine Besuche freigeben.`,
    waiting: 'Wartet auf Freigabe',
    withdraw: 'Zurückziehen',
    row: (person, count, isNew, until) => {
      const what = isNew ? times(count, 'Einladung', 'Einladungen') : times(count, 'Änderung', 'Änderungen');
      return md`${what}, angefragt von ${person}. Läuft ab: ${until}.`;
    },
    moreWaiting: (count) =>
      md`${times(count, 'weitere Anfrage folgt', 'weitere Anfragen folgen')}, sobald diese beantwortet sind.`,
  },
};
