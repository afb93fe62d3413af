import { md } from '../markup.ts';

/** Texts of what is read from a sentence or a message. */
export const sentenceTexts = {
  sentence: {
    notUnderstood: (quotes: readonly string[]) =>
      md`Not understood: ${quotes.map((quote) => `“${quote}”`).join(', ')}. Please check the form.`,
    several: (names: readonly string[]) =>
      md`More than one visitor is named: ${names.join(', ')}. The form is for the first one.`,
  },
};
