import type { sentenceTexts as english } from '../en/sentence.ts';
import { md } from '../markup.ts';

export const sentenceTexts: typeof english = {
  sentence: {
    notUnderstood: (quotes) =>
      md`Nicht verstanden: ${quotes.map((quote) => `„${quote}“`).join(', ')}. Bitte prüfe das Formular.`,
  },
};
