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

const about = (ms: number) => `etwa ${counted(Math.round(ms / 60_000), 'Minute', 'Minuten')}`;

const failures = ({ failed }: Counts) => (failed > 0 ? md` ${failed} fehlgeschlagen.` : md``);

/** Several visitors at once, and visits of a series. */
export const groupTexts: typeof english = {
  group: {
    title: 'Mehrere Besucher',
    working: md`Wird gestartet … Den Fortschritt siehst du in einer Nachricht.`,
    sentBefore: md`Das hast du schon abgeschickt. Es wird nur einmal ausgeführt. Den Fortschritt siehst du in deinen Nachrichten mit Visitors.`,
    guests: 'Besucher',
    guestsHint: (max: number) =>
      `Eine Person pro Zeile: Jane Doe jane@example.com. Bis zu ${max} Zeichen, für mehr füge eine Datei hinzu.`,
    file: 'Oder eine CSV-Datei',
    fileHint:
      'Die erste Zeile benennt die Spalten: Vorname, Nachname, E-Mail und auf Wunsch Mobil und Firma.',
    days: 'Weitere Tage',
    daysHint: (max: number) => `Dieselben Uhrzeiten an bis zu ${max} weiteren Tagen.`,
    submit: 'Vorschau',
    noGuests: 'Trage mindestens einen Besucher ein oder füge eine Datei hinzu.',
    both: 'Trage Besucher ein oder füge eine Datei hinzu, nicht beides.',
    notText: md`*Diese Datei enthält keinen Text.* Speichere sie in Excel als CSV und füge diese Datei hinzu.`,
    tooLarge: (mb: number) => md`*Diese Datei ist zu groß.* Eine Liste darf höchstens ${mb} MB haben.`,
    tooLong: (count: number, max: number) =>
      md`*Diese Liste hat ${count} Zeilen.* Es gehen höchstens ${max} auf einmal, bitte teile sie auf.`,
    noVisitors: md`*In dieser Liste stehen keine Besucher.* Jeder braucht eine eigene Zeile.`,
    noAddresses: md`*Keine Spalte enthält E-Mail-Adressen*, deshalb bekommen diese Besucher keine E-Mail. Nenne die Spalte E-Mail.`,
    previewTitle: 'Vorschau',
    change: 'Eingaben ändern',
    nobody: md`*Noch kann niemand eingeladen werden.* Es wurde nichts gesendet.`,
    ready: (count: number, where: Text) =>
      md`*${invitations(count)}* (${where}) ${count === 1 ? 'wird' : 'werden'} gesendet. Bisher wurde nichts gesendet.`,
    readyInPart: (sent: number, held: number, where: Text) =>
      sent === 0
        ? md`*${invitations(held)}* (${where}) ${held === 1 ? 'braucht' : 'brauchen'} eine Freigabe. Bisher wurde nichts gesendet.`
        : md`*${invitations(sent + held)}* (${where}): ${sent} ${sent === 1 ? 'wird' : 'werden'} gesendet, ${held} ${held === 1 ? 'braucht' : 'brauchen'} eine Freigabe. Bisher wurde nichts gesendet.`,
    tooMany: (count: number, max: number) =>
      md`*Das wären ${count} Einladungen.* Höchstens ${max} auf einmal. Wähle weniger Besucher oder Tage.`,
    takes: (perMinute: number, ms: number) =>
      md`Das dauert ${about(ms)}: Dein Team kann ${perMinute} Anfragen pro Minute senden.`,
    row: (line: number, text: Text) => md`Zeile ${line}: ${text}`,
    questions: (count: number) =>
      md`*Wer ist das?* Schreibe ${count === 1 ? 'die Zeile' : 'diese Zeilen'} als Jane Doe jane@example.com. Bis dahin wird dafür nichts gesendet:`,
    unclear: (written: string) => md`„${written}“`,
    wrong: (count: number) =>
      md`*${counted(count, 'Zeile stimmt', 'Zeilen stimmen')} noch nicht.* Dafür wird nichts gesendet:`,
    doubled: (count: number) =>
      md`*${counted(count, 'Einladung wäre', 'Einladungen wären')} wohl doppelt* und ${count === 1 ? 'wird' : 'werden'} nicht gesendet, wenn du nichts anderes auswählst:`,
    repeated: (name: string, line: number) => md`${name} steht schon in Zeile ${line}`,
    known: (name: string, when: Text) =>
      md`${name} ist schon eingeladen, ${when} (gleicher Name oder gleiche E-Mail-Adresse)`,
    duplicates: 'Doppelte Einladungen',
    withDuplicates: (count: number) => (count === 1 ? 'Trotzdem senden' : `Diese ${count} trotzdem senden`),
    chooseDuplicates: 'Alle sind schon eingeladen. Wähle das aus, um sie noch einmal einzuladen.',
    unused: (columns: readonly string[]) => md`Nicht verwendete Spalten: ${columns.join(', ')}`,
    planned: (count: number) => md`*Eingeladen ${count === 1 ? 'wird' : 'werden'}: ${count} Besucher*`,
    more: (count: number) => md`und ${count} weitere`,
    invite: (count: number) => `${count} Besucher einladen`,
    send: (count: number) => `${invitations(count)} senden`,
    sendInPart: (sent: number, held: number) => `${sent} senden, ${held} anfragen`,
    askForAll: 'Freigabe anfragen',
    needsApproval: (guest: Text) => md`${guest} · braucht eine Freigabe`,
    started: md`*Gestartet.* Den Fortschritt siehst du in deinen Nachrichten mit Visitors.`,
    unsure: md`*Bitte sende es noch einmal.* Möglicherweise wurde es nicht gespeichert. Doppelt ausgeführt wird auf keinen Fall etwas.`,
    doing: {
      invite: md`Einladungen`,
      update: md`Änderungen`,
      cancel: md`Absagen`,
    },
    progress: (doing: Text, counts: Counts) =>
      md`*${doing}: ${counts.done + counts.failed} von ${counts.all} erledigt.*${failures(counts)}`,
    goesOn: (when: string) => md`Das Besuchersystem ist ausgelastet. Nächster Versuch: ${when}.`,
    stop: 'Rest abbrechen',
    summary: {
      invite: (done: number, all: number) => md`*${done} von ${invitations(all)} gesendet.*`,
      update: (done: number, all: number) => md`*${done} von ${visitsOf(all)} geändert.*`,
      cancel: (done: number, all: number) => md`*${done} von ${visitsOf(all)} abgesagt.*`,
    },
    onLine: (label: Text, line: number) => md`${label} (Zeile ${line})`,
    notDone: (label: Text, reason: Text) => md`Fehlgeschlagen: ${label}. ${reason}`,
    notKnown: (label: Text, reason: Text) => md`Ergebnis unbekannt: ${label}. ${reason}`,
    waiting: (count: number) => md`${count} ${count === 1 ? 'wartet' : 'warten'} auf Freigabe.`,
    sending: (count: number) => md`${count} ${count === 1 ? 'wird' : 'werden'} gerade gesendet.`,
    left: (count: number) =>
      md`*Du hast den Rest abgebrochen.* ${count} ${count === 1 ? 'wurde' : 'wurden'} nicht gesendet:`,
    leftUnknown: (count: number) =>
      md`*Nicht geprüft, weil du den Rest abgebrochen hast.* Bei ${count} ist offen, ob ${count === 1 ? 'es' : 'sie'} gesendet ${count === 1 ? 'wurde' : 'wurden'}:`,
    retry: 'Fehlgeschlagene wiederholen',
    retriesIn: (ms: number) =>
      md`Unklare Fälle werden in ${counted(Math.ceil(ms / 1000), 'Sekunde', 'Sekunden')} zuerst geprüft. Den Fortschritt siehst du in einer Nachricht.`,
    refused: (reason: Text) => md`*Es wurde nichts ausgeführt.* ${reason}`,
    forHost: (person: Text, done: string, count: number) =>
      md`Von ${person} in deinem Namen erledigt. ${done}: ${visits(count)}.`,
  },

  series: {
    label: 'Welche Besuche?',
    one: 'Dieser Besuch',
    rest: (count: number) => (count === 1 ? 'Dieser und der nächste' : `Dieser und die ${count} danach`),
    costs: (count: number) => `Verbraucht ${requests(count)} vom Kontingent deines Teams.`,
  },
};
