import type { moveTexts as en } from '../en/move.ts';
import { md } from '../markup.ts';

/** Visits that a button moves. */
export const moveTexts: typeof en = {
  move: {
    title: 'Besuch verschieben',
    verb: 'verschoben',
    later: (name) => `Der Besuch von ${name} ist jetzt 30 Minuten später`,
    longer: (name) => `Der Besuch von ${name} endet jetzt 30 Minuten später`,
    nextDay: (name) => `Der Besuch von ${name} ist jetzt einen Tag später, zur selben Zeit`,
    done: (name) => `Der Besuch von ${name} ist verschoben`,
    doneBefore: (name) => `Der Besuch von ${name} war schon verschoben`,
    notified: 'Verschoben',
    notifiedBefore: 'Schon verschoben',
    over: md`Dieser Besuch ist vorbei. Du kannst den Besucher noch einmal einladen.`,
    isHere: md`Der Besucher ist schon da, darum lässt sich der Besuch nicht auf einen anderen Tag verschieben. Du kannst den Besucher noch einmal einladen.`,
    changed: md`Der Besuch hat sich geändert, seit dieser Button angezeigt wurde. Den aktuellen Stand siehst du mit \`/visitor suchen\`.`,
  },
};
