import { md } from '../markup.ts';

/** Texts of what is read from a sentence or a message. */
export const sentenceTexts = {
  sentence: {
    notUnderstood: (quotes: readonly string[]) =>
      md`We didn’t understand ${quotes.map((quote) => `“${quote}”`).join(', ')}. Please check the form.`,
  },
};
