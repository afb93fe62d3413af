import type { noticesTexts as en } from '../en/notices.ts';
import { joined, md } from '../markup.ts';

/** What hosts are told without asking: notices of their visits, and the visits of a day. */
export const noticesTexts: typeof en = {
  notice: {
    arrived: (name, where) => md`*${name}* ist angekommen: ${where}.`,
    late: (name, minutes) => md`*${name}* ist ${minutes} Minuten nach Beginn noch nicht da.`,
    changed: (name, fields) =>
      md`Der Besuch von *${name}* wurde geändert, aber nicht mit dieser App: ${fields.join(', ')}.`,
    cancelled: (name) => md`Der Besuch von *${name}* wurde abgesagt, aber nicht mit dieser App.`,
    fields: {
      firstName: 'Vorname',
      lastName: 'Nachname',
      visitorType: 'Besuchertyp',
      startDate: 'Beginn',
      endDate: 'Ende',
      site: 'Standort',
      email: 'E-Mail',
      mobile: 'Mobilnummer',
      subject: 'Betreff',
      host: 'Gastgeber',
      adminNotes: 'Hinweise für den Empfang',
      visitorNotes: 'Hinweise für den Besucher',
      company: 'Firma',
    },
    frontDesk: 'den Empfang',
    colleague: 'jemand anders',
    onMyWay: 'Bin unterwegs',
    fiveMinutes: 'Fünf Minuten',
    ask: 'Jemanden bitten',
    goesTo: (to) =>
      md`Von hier aus erreicht den Besucher keine Nachricht. Die Antwort geht an ${to}, und wer gebeten wird, bekommt eine Nachricht.`,
    goesNowhere: md`Von hier aus erreicht den Besucher keine Nachricht, und es ist kein Empfang eingestellt: Nur wer gebeten wird, erfährt die Antwort.`,
  },

  answer: {
    title: 'Jemanden bitten',
    intro: (name) => md`Die Person wird per Direktnachricht gebeten, *${name}* zu empfangen.`,
    colleague: 'Wen bittest du?',
    submit: 'Bitten',
    choose: 'Bitte jemanden auswählen.',
    asked: md`Die Bitte ist unterwegs.`,
    before: md`Das ist schon beantwortet.`,
    forgotten: md`Das ist mehr als einen Tag her und lässt sich nicht mehr beantworten.`,
    notStored: md`Die Antwort konnte nicht gespeichert werden. Bitte gleich noch einmal versuchen.`,
    onMyWay: (host, name, where) => md`${host} ist unterwegs zu *${name}*, angekommen: ${where}.`,
    fiveMinutes: (host, name, where) => md`${host} braucht fünf Minuten für *${name}*, angekommen: ${where}.`,
    ask: (host, name, where) => md`${host} bittet dich, *${name}* zu empfangen, angekommen: ${where}.`,
    given: (answer, to) => md`Deine Antwort: ${answer}. Weitergegeben an ${to}.`,
    givenToNobody: (answer) =>
      md`Deine Antwort: ${answer}. Niemand hat sie bekommen, denn es ist kein Empfang eingestellt.`,
    notMember: (answer, to) =>
      md`Deine Antwort: ${answer}. Niemand hat sie bekommen: Visitors ist nicht Mitglied von ${to} und muss dort eingeladen werden.`,
    refused: (answer, reason) =>
      joined([md`Deine Antwort: ${answer}. Niemand hat sie bekommen.`, reason], ' '),
  },

  escalation: {
    waiting: (host, name, where) =>
      md`*${name}* ist angekommen: ${where}. ${host} antwortet seit fünf Minuten nicht. Kannst du dich kümmern?`,
    told: (to, name) => md`Seit fünf Minuten keine Antwort von dir: ${to} weiß jetzt, dass *${name}* wartet.`,
  },

  ahead: {
    title: (count) => (count === 1 ? '1 Besuch steht bevor' : `${count} Besuche stehen bevor`),
    refine: md`Die übrigen stehen im Home-Tab.`,
  },
};
