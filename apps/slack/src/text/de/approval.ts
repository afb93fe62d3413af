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
        md`Freigeben bis ${until}: ${who}. Bis dahin erfährt der Besucher nichts.`,
      ),
    edit: 'Ändern',
    editing: md`*Das wartet auf Freigabe.* Wird es geändert, wird neu um Freigabe gebeten, und die frühere Anfrage endet.`,
    declined: ({ subject, verb }, person, reason) =>
      sentences(
        md`*${atStart(subject)} wurde nicht ${verb}*: ${person} hat abgelehnt, und nichts wurde gesendet.`,
        md`„${reason}“`,
      ),
    expired: ({ subject, verb }) =>
      md`*${atStart(subject)} wurde nicht ${verb}*: Niemand hat rechtzeitig freigegeben, und nichts wurde gesendet.`,
    forHost: (person, text) => sentences(md`${person} hat für dich gehandelt.`, text),
    nobody: (ask) =>
      md`Das braucht eine Freigabe, und niemand kann sie geben: Wer fragt und wer Gastgeber ist, gibt nie selbst frei. Frag ${ask}.`,
    asks: (person, isNew) =>
      isNew
        ? md`*${person} bittet dich, eine Einladung freizugeben.*`
        : md`*${person} bittet dich, die Änderung eines Besuchs freizugeben.*`,
    because: (why, until) =>
      md`Grund der Freigabe: ${why}. Die Anfrage verfällt: ${until}. Der Besucher weiß noch nichts davon.`,
    change: (label, from, to) => md`${label}: bisher ${from}, neu *${to}*`,
    host: (host) => md`Gastgeber: ${host}`,
    approve: 'Freigeben',
    decline: 'Ablehnen',
    declineTitle: 'Besuch ablehnen',
    reason: 'Grund',
    reasonHint: 'Das liest, wer gefragt hat.',
    approvedBy: (person) => md`Freigegeben von ${person}.`,
    declinedBy: (person) => md`Abgelehnt von ${person}.`,
    changedBy: (person) =>
      md`${person} hat das geändert. Braucht es noch eine Freigabe, gibt es eine neue Anfrage.`,
    expiredUnanswered: md`Verfallen: Niemand hat rechtzeitig geantwortet, und nichts wurde gesendet.`,
    expiredOf: (person) => md`Eine Bitte um Freigabe von ${person} ist verfallen.`,
    answered: md`Das wartet nicht mehr: Es wurde beantwortet oder geändert, oder es ist verfallen.`,
    own: md`Du hast darum gebeten oder bist Gastgeber: Darüber entscheidet jemand anderes.`,
    notAnApprover: md`Du gehörst nicht zu denen, die hier Besuche freigeben.`,
  },
};
