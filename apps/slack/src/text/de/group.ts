import type { groupTexts as english } from '../en/group.ts';
import { md, type Text } from '../markup.ts';

/** How many parts of a group there are, and how many are done. */
interface Counts {
  readonly all: number;
  readonly done: number;
  readonly failed: number;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const invitations = (count: number) => counted(count, 'Einladung', 'Einladungen');
const visits = (count: number) => counted(count, 'Besuch', 'Besuche');
const visitsOf = (count: number) => counted(count, 'Besuch', 'Besuchen');
const requests = (count: number) => counted(count, 'Anfrage', 'Anfragen');

const about = (ms: number) =>
  ms < 60_000 ? 'weniger als eine Minute' : `etwa ${counted(Math.round(ms / 60_000), 'Minute', 'Minuten')}`;

const failures = ({ failed }: Counts) => (failed > 0 ? md` ${failed} fehlgeschlagen.` : md``);

/** Several visitors at once, and visits of a series. */
export const groupTexts: typeof english = {
  group: {
    title: 'Mehrere Besucher',
    working: md`Es geht los … Eine Nachricht sagt, wie weit es ist.`,
    sentBefore: md`Das ist schon abgeschickt und wird nur einmal gemacht. Deine Nachrichten mit Visitors sagen, wie weit es ist.`,
    guests: 'Besucher',
    guestsHint: (max: number) =>
      `Je Zeile einer: Jane Doe jane@example.com. Bis zu ${max} Zeichen passen hinein, für mehr gibt es die Datei.`,
    file: 'Oder eine CSV-Datei',
    fileHint:
      'Die erste Zeile benennt die Spalten: Vorname, Nachname, E-Mail, auf Wunsch auch Mobil und Firma.',
    days: 'Weitere Tage',
    daysHint: (max: number) => `Dieselben Uhrzeiten an bis zu ${max} weiteren Tagen.`,
    submit: 'Vorschau',
    noGuests: 'Mindestens einen Besucher eintragen oder eine Datei hinzufügen.',
    both: 'Entweder Besucher eintragen oder eine Datei hinzufügen.',
    brokenTable: md`*Diese Datei ist nicht als Tabelle lesbar.* Prüfe die Anführungszeichen darin, oder füge ihre Zeilen ein.`,
    previewTitle: 'Vorschau',
    change: 'Eingaben ändern',
    nobody: md`*Noch kann niemand eingeladen werden.* Nichts wurde gesendet.`,
    ready: (count: number, where: Text) =>
      md`*${invitations(count)}* nach ${where}. Bisher wurde nichts gesendet.`,
    tooMany: (count: number, max: number) =>
      md`*Das wären ${count} Einladungen.* Auf einmal gehen bis zu ${max}: nimm weniger Besucher oder Tage.`,
    costs: (count: number) => md`Das braucht ${requests(count)} an das Besuchersystem.`,
    takes: (count: number, perMinute: number, ms: number) =>
      md`Das braucht ${requests(count)} an das Besuchersystem und dauert ${about(ms)}, bei ${perMinute} in der Minute für dein Team, von denen einige für andere bleiben.`,
    row: (line: number, text: Text) => md`Zeile ${line}: ${text}`,
    unclear: md`Es ist nicht klar, wer das ist. Schreibe Jane Doe jane@example.com, oder benenne die Spalten in der ersten Zeile.`,
    wrong: (count: number) =>
      md`*${counted(count, 'Zeile stimmt', 'Zeilen stimmen')} noch nicht.* Dafür wird nichts gesendet:`,
    doubled: (count: number) =>
      md`*${counted(count, 'Einladung wäre', 'Einladungen wären')} wohl doppelt* und ${count === 1 ? 'bleibt' : 'bleiben'} weg, wenn du nichts anderes sagst:`,
    repeated: (name: string, line: number) => md`${name} steht schon in Zeile ${line}`,
    known: (name: string, when: Text) => md`${name} ist schon eingeladen, ${when}`,
    duplicates: 'Doppelte Einladungen',
    withDuplicates: (count: number) => (count === 1 ? 'Auch diese senden' : `Auch diese ${count} senden`),
    chooseDuplicates: 'Alle sind schon eingeladen. Wähle das, um sie noch einmal einzuladen.',
    unused: (columns: readonly string[]) => md`Nicht verwendet: ${columns.join(', ')}`,
    planned: (count: number) => md`*Eingeladen wird: ${count} Besucher*`,
    more: (count: number) => md`und ${count} mehr`,
    invite: (count: number) => `${count} Besucher einladen`,
    send: (count: number) => `${invitations(count)} senden`,
    started: md`*Es läuft.* Eine Nachricht von Visitors sagt, wie weit es ist.`,
    unsure: md`*Bitte noch einmal senden.* Visitors ist nicht sicher, ob es gespeichert wurde. Wenn ja, ändert ein zweites Mal nichts doppelt.`,
    doing: {
      invite: md`Einladungen`,
      update: md`Änderungen`,
      cancel: md`Absagen`,
    },
    progress: (doing: Text, counts: Counts) =>
      md`*${doing}: ${counts.done + counts.failed} von ${counts.all} erledigt.*${failures(counts)}`,
    ended: (counts: Counts) => md`*Fertig: ${counts.done} von ${counts.all} erledigt.*${failures(counts)}`,
    goesOn: (when: string) => md`Das Besuchersystem ist ausgelastet. Weiter geht es ${when}.`,
    stop: 'Rest abbrechen',
    summary: {
      invite: (done: number, all: number) => md`*${done} von ${invitations(all)} gesendet.*`,
      update: (done: number, all: number) => md`*${done} von ${visitsOf(all)} geändert.*`,
      cancel: (done: number, all: number) => md`*${done} von ${visitsOf(all)} abgesagt.*`,
    },
    onLine: (label: Text, line: number) => md`${label} (Zeile ${line})`,
    notDone: (label: Text, reason: Text) => md`Nicht erledigt: ${label}. ${reason}`,
    notKnown: (label: Text, reason: Text) => md`Nicht bekannt, ob erledigt: ${label}. ${reason}`,
    waiting: (count: number) =>
      md`*${count} ${count === 1 ? 'wartet' : 'warten'} auf Freigabe.* Wenn sie beantwortet ist, kommt eine Nachricht:`,
    left: (count: number) => md`*Du hast den Rest abgebrochen.* ${count} nicht gesendet:`,
    leftUnknown: (count: number) =>
      md`*Nicht nachgesehen, weil du den Rest abgebrochen hast.* Von ${count} ist weiter nicht bekannt, ob sie geschehen sind:`,
    retry: 'Fehlgeschlagenes wiederholen',
    retriesIn: (ms: number) =>
      md`Was nicht bekannt ist, wird in ${Math.ceil(ms / 1000)} Sekunden zuerst nachgesehen. Eine Nachricht sagt, wie weit es ist.`,
    refused: (reason: Text) => md`*Nichts wurde gemacht.* ${reason}`,
    forHost: (person: Text, done: string, count: number) =>
      md`${person} hat für dich gehandelt. ${done}: ${visits(count)}.`,
  },

  series: {
    label: 'Welche Besuche?',
    one: 'Dieser Besuch',
    rest: (count: number) => (count === 1 ? 'Dieser und der eine danach' : `Dieser und die ${count} danach`),
    costs: (count: number) => `Braucht ${requests(count)} an das Besuchersystem.`,
  },
};
