import type { Call } from '../state/calls.ts';
import type { Args } from './method.ts';

const isForm = /^application\/x-www-form-urlencoded\b/i;

/** Slack wants a charset where text is sent, and none where it is a form. */
export const charsetWarnings = (contentType: string): string[] => {
  const hasCharset = /;\s*charset=/i.test(contentType);
  if (contentType === '' || isForm.test(contentType) !== hasCharset) return [];
  return [hasCharset ? 'superfluous_charset' : 'missing_charset'];
};

/** Of a message with blocks and without the text that notifications and screen readers use. */
export const textWarnings = ({ text, blocks }: Args): string[] =>
  !text && Array.isArray(blocks) && blocks.length > 0 ? ['missing_text_in_message'] : [];

/** The answer with what Slack advises beside doing it. */
export const withWarnings = (answer: Call['answer'], warnings: readonly string[]): Call['answer'] => {
  if (warnings.length === 0) return answer;
  const details = answer.response_metadata as object | undefined;
  return { ...answer, warning: warnings.join(','), response_metadata: { ...details, warnings } };
};
