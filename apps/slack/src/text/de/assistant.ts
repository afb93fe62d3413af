import type { assistantTexts as english } from '../en/assistant.ts';
import { md } from '../markup.ts';

/** What an assistant puts to a person. */
export const assistantTexts: typeof english = {
  assistant: {
    title: 'Dein Assistent fragt',
    invite: md`Diese Person in deinem Namen einladen? Noch wurde nichts gesendet.`,
    change: md`Diesen Besuch ändern? Noch wurde nichts gesendet.`,
    cancel: md`Diesen Besuch absagen? Das lässt sich nicht zurücknehmen. Noch wurde nichts gesendet.`,
    newValues: (values) => md`Neu: ${values}`,
    yes: { invite: 'Einladen', change: 'Ändern', cancel: 'Besuch absagen' },
    no: 'Jetzt nicht',
    emailed: md`Der Besucher bekommt eine E-Mail.`,
    notEmailed: md`Der Besucher bekommt keine E-Mail.`,
    working: md`Ist unterwegs. Was daraus wurde, steht gleich hier.`,
    sentBefore: md`Das hast du schon beantwortet.`,
    declined: md`Es wurde nichts gesendet.`,
  },
};
