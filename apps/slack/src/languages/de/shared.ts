import { joined, mention, type Text } from '../markup.ts';

/** `1 Besuch`, `2 Besuche`. */
export const times = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** When to try again: `gleich`, `in 8 Sekunden`, `in 2 Minuten`. */
export const wait = (ms: number | undefined): string => {
  if (ms === undefined) return 'gleich';
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 120) return `in ${times(seconds, 'Sekunde', 'Sekunden')}`;
  return `in ${Math.ceil(seconds / 60)} Minuten`;
};

/** More people than this are not named. */
const MAX_NAMED = 3;

/** Some people by mentions, which plain text does not have. */
export const named = (people: readonly string[], plain: string): Text => ({
  ...joined(
    people.slice(0, MAX_NAMED).map((id) => mention(id)),
    ' oder ',
  ),
  plain,
});

/** Where no person is known to ask; the same in the nominative and in the accusative. */
export const INSTALLER = 'die Person, die Visitors in diesem Workspace eingerichtet hat';

/** A time zone by its name, or by its offset: `UTC-03:00`. */
export const zoneName = (zone: string) => (/^[+-]/.test(zone) ? `UTC${zone}` : zone);

/** The zone of the times in a list. */
export const zone = (name: string) => `Alle Zeiten in deiner Slack-Zeitzone: ${zoneName(name)}.`;

/** A subject at the start of a sentence: `Der Besuch`. */
export const atStart = (subject: Text): Text => ({
  ...subject,
  mrkdwn: capital(subject.mrkdwn),
  plain: capital(subject.plain),
});

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
