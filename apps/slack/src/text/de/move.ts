import type { moveTexts as en } from '../en/move.ts';
import { md } from '../markup.ts';

/** Visits that a button moves. */
export const moveTexts: typeof en = {
  move: {
    title: 'Besuch verschieben',
    verb: 'verschoben',
    later: (name) => `Besuch von ${name}: 30 Minuten später`,
    longer: (name) => `Besuch von ${name}: endet 30 Minuten später`,
    nextDay: (name) => `Besuch von ${name}: einen Tag später, zur selben Zeit`,
    done: (name) => `Besuch von ${name}: verschoben`,
    doneBefore: (name) => `Besuch von ${name}: schon verschoben`,
    notified: 'Verschoben',
    notifiedBefore: 'Schon verschoben',
    over: md`Dieser Besuch ist vorbei. Du kannst den Besucher noch einmal einladen.`,
    isHere: md`Der Besucher ist da, darum bleibt der Besuch an seinem Tag. Du kannst ihn noch einmal einladen.`,
    changed: md`Der Besuch wurde geändert, seit dieser Button angezeigt wurde. Wie er jetzt ist, zeigt \`/visitor find\`.`,
  },
};
