import type { assistantTexts as english } from '../en/assistant.ts';
import { md } from '../markup.ts';

/** What an assistant puts to a person. */
export const assistantTexts: typeof english = {
  assistant: {
    title: 'Von deinem Assistenten',
    invite: md`Diesen Besucher einladen? Es wurde noch nichts gesendet.`,
    change: md`Diesen Besuch ändern? Es wurde noch nichts gesendet.`,
    cancel: md`Diesen Besuch absagen? Das lässt sich nicht rückgängig machen. Es wurde noch nichts gesendet.`,
    newValues: (values) => md`Neu: ${values}`,
    yes: { invite: 'Einladen', change: 'Ändern', cancel: 'Besuch absagen' },
    no: 'Jetzt nicht',
    working: md`Wird gesendet. Das Ergebnis erscheint gleich hier.`,
    sentBefore: md`Das hast du schon beantwortet.`,
    declined: md`Es wurde nichts gesendet.`,
  },
};
