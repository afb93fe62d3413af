import type { notificationsTexts as en } from '../en/notifications.ts';
import { joined, md } from '../markup.ts';

/** What hosts get without asking: notifications about their visits, and the day's visits. */
export const notificationsTexts: typeof en = {
  notification: {
    arrived: (name, where) => md`*${name}* ist angekommen: ${where}.`,
    late: (name, minutes) => md`*${name}* ist ${minutes} Minuten nach dem Beginn noch nicht da.`,
    changed: (name, fields) =>
      md`Der Besuch von *${name}* wurde außerhalb von Slack geändert: ${fields.join(', ')}.`,
    cancelled: (name) => md`Der Besuch von *${name}* wurde außerhalb von Slack abgesagt.`,
    turnOff: {
      arrived: 'Ankünfte nicht mehr melden',
      lateMinutes: 'Verspätungen nicht mehr melden',
      elsewhere: 'Änderungen nicht mehr melden',
    },
    turnedOff: md`Diese Nachrichten sind jetzt aus. Im Home-Tab unter *Einstellungen* schaltest du sie wieder ein.`,
    colleague: 'eine Person aus deinem Team',
    onMyWay: 'Bin unterwegs',
    fiveMinutes: 'Fünf Minuten',
    ask: 'Kolleg:in fragen',
    goesTo: (to) => md`Du kannst dem Besucher von hier nicht schreiben. Deine Antwort geht an ${to}.`,
    goesNowhere: md`Du kannst dem Besucher von hier nicht schreiben, und es ist kein Empfang eingerichtet. Deine Antwort sieht nur die Person, die du fragst.`,
  },

  reply: {
    title: 'Kolleg:in fragen',
    intro: (name) => md`Wir bitten die Person per Direktnachricht, *${name}* zu empfangen.`,
    colleague: 'Wen möchtest du fragen?',
    submit: 'Fragen',
    choose: 'Wähle eine Person aus.',
    asked: md`Deine Anfrage ist verschickt.`,
    before: md`Das hast du schon beantwortet.`,
    forgotten: md`Das ist mehr als einen Tag her und lässt sich nicht mehr beantworten.`,
    notStored: md`Deine Antwort ließ sich nicht speichern. Bitte versuche es gleich noch einmal.`,
    onMyWay: (host, name, where) => md`${host} ist auf dem Weg zu *${name}* (angekommen: ${where}).`,
    fiveMinutes: (host, name, where) =>
      md`${host} braucht noch fünf Minuten bis zu *${name}* (angekommen: ${where}).`,
    ask: (host, name, where) => md`${host} bittet dich, *${name}* zu empfangen (angekommen: ${where}).`,
    given: (answer, to) => md`Deine Antwort: ${answer}. Weitergegeben an ${to}.`,
    givenToNobody: (answer) =>
      md`Deine Antwort: ${answer}. Niemand hat sie bekommen, weil kein Empfang eingerichtet ist.`,
    notMember: (answer, to) =>
      md`Deine Antwort: ${answer}. Niemand hat sie bekommen, weil Visitors nicht in ${to} schreiben kann. Jemand muss die App dort hinzufügen.`,
    refused: (answer, reason) =>
      joined([md`Deine Antwort: ${answer}. Niemand hat sie bekommen.`, reason], ' '),
  },

  escalation: {
    waiting: (host, name, where) =>
      md`*${name}* ist angekommen: ${where}. ${host} antwortet seit fünf Minuten nicht. Kannst du den Besuch empfangen?`,
    notified: (to, name) =>
      md`Du hast fünf Minuten lang nicht geantwortet. Wir haben deshalb ${to} informiert, dass *${name}* wartet.`,
    notMember: (to, name) =>
      md`Du hast fünf Minuten lang nicht geantwortet, und *${name}* wartet. Sonst konnten wir niemanden informieren, weil Visitors nicht in ${to} schreiben kann.`,
  },

  ahead: {
    title: (count) => (count === 1 ? '1 Besuch steht bevor' : `${count} Besuche stehen bevor`),
    refine: md`Die übrigen siehst du im Home-Tab.`,
  },
};
