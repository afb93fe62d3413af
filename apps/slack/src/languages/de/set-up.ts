import { md } from '../markup.ts';
import { germanRule } from './rules.ts';
import { named, times } from './shared.ts';

/** Installing the app, and setting it up. */
export const setUpTexts: typeof import('../en/set-up.ts').setUpTexts = {
  setUp: {
    title: 'Visitors einrichten',
    opening: md`Noch zwei Schritte, dann können Gastgeber ihre Besucher aus Slack einladen. Das hier sehen nur Personen, die Visitors einrichten.`,
    connectTitle: '1. Besuchersystem verbinden',
    connectText: md`Du brauchst die ID deines Teams sowie eine Client-ID und ein Client-Secret dafür.`,
    connectedTo: (address, team) => md`*✓ Erledigt.* Verbunden mit ${address}, Team ${team}.`,
    pendingConnection: md`*Die eingegebene Verbindung hat nicht funktioniert.* Deine Eingaben sind noch da.`,
    accessTitle: '2. Festlegen, wer Visitors nutzt',
    accessText: md`Wähle Standorte, Benutzergruppen und wer Visitors noch einrichtet. Das kannst du jederzeit ändern.`,
    accessLater: md`Verbinde zuerst dein Besuchersystem.`,
    connect: 'Verbinden',
    continue: 'Fortfahren',
    choose: 'Auswählen',
    keepOpen: 'Für alle offen lassen',
    installed: md`*Visitors ist installiert.* Eines fehlt noch: die Verbindung mit deinem Besuchersystem.`,
    notConnected: (people) =>
      md`*Visitors ist noch mit keinem Besuchersystem verbunden.* Das kann ${named(people, 'die Person, die die App installiert hat oder verwaltet,')} im Home-Tab der App erledigen.`,
    notAllowed: md`Das können nur Personen, die Visitors einrichten.`,

    form: {
      title: 'Besuchersystem',
      labels: {
        baseUrl: 'Adresse',
        teamId: 'Team-ID',
        clientId: 'Client-ID',
        clientSecret: 'Client-Secret',
      },
      hints: {
        baseUrl: 'Die Adresse deines Besuchersystems, etwa https://visitors.example.com',
        teamId: 'Sieht aus wie 0f8fad5b-d9cb-469f-a165-70867728950e.',
        clientSecret: 'Wird verschlüsselt gespeichert und nie angezeigt.',
        keptSecret:
          'Lass das Feld leer, um das gespeicherte Secret zu behalten. Für eine andere Adresse oder Client-ID gib es neu ein.',
      },
      secretAgain: 'Gib das Secret neu ein: Es gehört zur früheren Adresse und Client-ID.',
      submit: 'Testen und speichern',
      rule: germanRule,
    },
    scope: {
      label: 'Gilt für',
      organisation: 'Alle Workspaces der Organisation',
      workspace: 'Nur diesen Workspace',
      hint: 'Workspaces mit eigenen Einstellungen behalten sie.',
    },

    test: {
      testing: md`Die Verbindung wird getestet. Das dauert ein paar Sekunden.`,
      done: md`*Es funktioniert.* Die Verbindung ist gespeichert und gilt ab jetzt.`,
      failed: md`*Das hat nicht funktioniert und wird nicht verwendet.* Deine Eingaben sind noch da.`,
      stillUsed: md`Die frühere Verbindung gilt weiter.`,
      notStored: md`*Die Verbindung funktioniert, ließ sich aber nicht speichern.* Bitte versuche es gleich noch einmal.`,
      steps: {
        address: 'Adresse',
        credentials: 'Client-ID und Secret',
        team: 'Team',
        sites: 'Standorte',
      },
      marks: { passed: '✓', failed: '✗', waiting: '–' },
      notYet: md`noch nicht getestet.`,
      line: (mark, name, text) => md`${mark} *${name}*: ${text}`,
      change: 'Eingaben ändern',
    },
    passed: {
      address: md`Dort antwortet ein Besuchersystem.`,
      credentials: md`angenommen.`,
      team: md`passt zu den Zugangsdaten.`,
      sites: (count, hasMore) =>
        md`Einladungen an ${hasMore ? `mehr als ${count} Standorte` : times(count, 'Standort', 'Standorte')} sind möglich.`,
    },
    problems: {
      unreachable: md`Dort antwortet nichts. Prüfe die Adresse und ob sie von außerhalb deines Netzwerks erreichbar ist.`,
      timeout: md`Die Antwort hat zu lange gedauert. Prüfe die Adresse und versuche es noch einmal.`,
      noService: md`Das ist kein Besuchersystem. Prüfe die Adresse und lass Seitenpfade wie /login weg.`,
      internal: md`Sie liegt im Netzwerk dieser App, und das ist nicht erlaubt. Wer Visitors betreibt, kann es erlauben.`,
      credentials: md`Das Besuchersystem hat sie abgelehnt. Kopiere beide noch einmal und prüfe, ob sie zu diesem Team gehören.`,
      team: md`Diese Zugangsdaten gelten nicht für dieses Team. Prüfe die Team-ID.`,
      sites: md`Dieses Team hat keine. Lege im Besuchersystem einen Standort an und teste noch einmal.`,
    },

    settingsForm: {
      submit: 'Speichern',
      connection: (address, team, client) =>
        md`*Verbunden mit* ${address}\nTeam ${team}, Client ${client}. Das Secret ist verschlüsselt gespeichert.`,
      noConnection: md`*Nicht verbunden* mit einem Besuchersystem.`,
      change: 'Verbindung ändern',
      remove: 'Verbindung entfernen',
      removeTitle: 'Verbindung entfernen?',
      removeText:
        'Bis eine neue eingegeben ist, kann niemand aus Slack einladen. Besuche bleiben in deinem Besuchersystem.',
      removeOwnText: 'Dieser Workspace nutzt dann die Verbindung der Organisation, falls es eine gibt.',
      removed: md`*Die Verbindung und ihr Secret sind entfernt.*`,
      saved: md`*Gespeichert.* Die Einstellungen gelten ab jetzt.`,
      labels: {
        sites: 'Standorte',
        userGroups: 'Benutzergruppen',
        admins: 'Visitors-Admins',
      },
      sites: 'Alle Standorte',
      sitesHint: 'Nur an diese Standorte kann eingeladen werden. Ohne Auswahl an alle.',
      userGroups: 'Alle',
      userGroupsHint:
        'Nur Mitglieder dieser Gruppen dürfen Visitors nutzen. Ohne Auswahl alle Vollmitglieder des Workspace.',
      adminsHint: 'Sie können alle Besuche und diese Einstellungen sehen und ändern.',
      noGroup: (query) =>
        query ? `Keine Benutzergruppe passt zu „${query}“.` : 'Dieser Workspace hat keine Benutzergruppen.',
      adminNeeded: 'Wähle mindestens eine Person.',
    },
  },

  webhook: {
    about: md`*Webhook*\nGastgeber erfahren in Sekunden von Ankünften, wenn dein Besuchersystem einen Webhook aufruft.`,
    make: 'Webhook anlegen',
    title: 'Neuen Webhook anlegen?',
    replaces: 'Falls es schon einen Webhook gibt, funktioniert er danach nicht mehr.',
    made: (path) =>
      md`*Kopiere das jetzt, es wird nicht wieder angezeigt.* Trage in den Webhook-Einstellungen deines Besuchersystems die Adresse dieser App ein, gefolgt von\n${path}`,
  },

  install: {
    language: 'de',
    startTitle: 'Visitors installieren',
    start: [
      'Mit Visitors können Gastgeber ihre Besucher einladen, ändern und nachschlagen, ohne Slack zu verlassen.',
      'Slack fragt dich, in welchem Workspace oder in welcher Organisation die App installiert werden soll. Danach führt dich ihr Home-Tab durch den Rest. Du brauchst die Adresse deines Besuchersystems, die ID deines Teams, eine Client-ID und ein Client-Secret.',
    ],
    add: 'Zu Slack hinzufügen',
    doneTitle: (team) => (team ? `Visitors ist in ${team} installiert` : 'Visitors ist installiert'),
    done: [
      'Eines fehlt noch: Öffne in Slack den Home-Tab der App und verbinde sie mit deinem Besuchersystem.',
    ],
    open: 'Visitors in Slack öffnen',
    doneForAll: [
      'Wähle die Workspaces, die Visitors nutzen dürfen.',
      'Öffne danach in einem davon den Home-Tab der App und verbinde sie mit deinem Besuchersystem. Die Verbindung gilt für alle.',
    ],
    chooseWorkspaces: 'Workspaces wählen',
    failedTitle: 'Visitors wurde nicht installiert',
    cancelled: 'Du hast die Installation in Slack abgebrochen. Es wurde nichts geändert.',
    expired:
      'Dieser Link gilt nicht mehr oder gehört zu einem anderen Browser. Beginne noch einmal mit dem Link, den du bekommen hast.',
    failed:
      'Etwas ist schiefgegangen, und es wurde nichts gespeichert. Bitte versuche es in einer Minute noch einmal.',
  },
};
