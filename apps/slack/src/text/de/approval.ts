import type { approvalTexts as en } from '../en/approval.ts';
import type { ChangeWords } from '../en/shared.ts';
import { md, sentences, type Text } from '../markup.ts';

export const approvalTexts: typeof en = {
  approval: {
    site: (name: string) => `Standort ${name}`,
    visitorType: (name: string) => `Besuchertyp ${name}`,
    domain: (domain: string) => `E-Mail-Domain ${domain}`,
    noEmail: 'fehlende E-Mail-Adresse',
    waits: ({ subject, opening = subject, verb }: ChangeWords, why: string, who: Text, until: string) =>
      sentences(
        md`*${opening} ist noch nicht ${verb}: Das braucht eine Freigabe* (${why}).`,
        md`Freigeben bis ${until}: ${who}. Bis dahin erfährt der Besucher nichts.`,
      ),
    edit: 'Ändern',
    editing: md`*Das wartet auf Freigabe.* Wird es geändert, wird neu um Freigabe gebeten, und die frühere Anfrage endet.`,
    declined: ({ subject, opening = subject, verb }: ChangeWords, person: Text, reason: string) =>
      sentences(
        md`*${opening} wurde nicht ${verb}*: ${person} hat abgelehnt, und nichts wurde gesendet.`,
        md`„${reason}“`,
      ),
    expired: ({ subject, opening = subject, verb }: ChangeWords) =>
      md`*${opening} wurde nicht ${verb}*: Niemand hat rechtzeitig freigegeben, und nichts wurde gesendet.`,
    forHost: (person: Text, text: Text) => sentences(md`${person} hat für dich gehandelt.`, text),
    nobody: (ask: Text) =>
      md`Das braucht eine Freigabe, und niemand kann sie geben: Wer fragt und wer Gastgeber ist, gibt nie selbst frei. Bitte ${ask} fragen.`,
    asks: (person: Text, isNew: boolean) =>
      isNew
        ? md`*${person} bittet dich, eine Einladung freizugeben.*`
        : md`*${person} bittet dich, die Änderung eines Besuchs freizugeben.*`,
    because: (why: string, until: string) =>
      md`Grund der Freigabe: ${why}. Die Anfrage verfällt: ${until}. Der Besucher weiß noch nichts.`,
    host: (host: Text) => md`Gastgeber: ${host}`,
    approve: 'Freigeben',
    decline: 'Ablehnen',
    declineTitle: 'Besuch ablehnen',
    reason: 'Grund',
    reasonHint: 'Das liest, wer gefragt hat.',
    approvedBy: (person: Text) => md`Freigegeben von ${person}.`,
    declinedBy: (person: Text) => md`Abgelehnt von ${person}.`,
    changedBy: (person: Text) =>
      md`${person} hat das geändert. Braucht es noch eine Freigabe, gibt es eine neue Anfrage.`,
    expiredUnanswered: md`Verfallen: Niemand hat rechtzeitig geantwortet, und nichts wurde gesendet.`,
    expiredOf: (person: Text) => md`Eine Bitte um Freigabe von ${person} ist verfallen.`,
    answered: md`Das wartet nicht mehr: Es wurde beantwortet oder geändert, oder es ist verfallen.`,
    own: md`Das kannst du nicht beantworten: Du hast gefragt oder bist Gastgeber.`,
    notAnApprover: md`Du gehörst nicht zu denen, die hier Besuche freigeben.`,
  },
};
