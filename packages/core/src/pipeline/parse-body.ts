import { ANSWER_MAX_BYTES, type TransportResponse } from '../transport/transport.ts';

/** The value of a JSON body; or what is wrong with it, to be read after "returned". */
export type Parsed =
  | { readonly value: unknown }
  | { readonly wrong: string; readonly problem: 'unreadable' | 'too-large'; readonly isPage?: boolean };

/** Reads a body. An empty one is an empty object; JSON is taken under any content type. */
export function parseBody({ body, headers }: TransportResponse): Parsed {
  // Every byte is at most one character, so this can only be too generous.
  if (body.length > ANSWER_MAX_BYTES) return { wrong: tooLarge, problem: 'too-large' };
  // Some servers begin with a byte order mark, which JSON does not know.
  const text = body.charCodeAt(0) === 0xfeff ? body.slice(1) : body;
  if (text.trim() === '') return { value: {} };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { problem: 'unreadable', ...otherThanJson(text, headers['content-type']) };
  }
}

/** What is said of an answer that is larger than the client takes. */
export const tooLarge = `with more than ${ANSWER_MAX_BYTES / 1024 / 1024} MiB`;

const aPage = 'with an HTML page, perhaps from a proxy or a login page in front of the service';

function otherThanJson(text: string, contentType = ''): { wrong: string; isPage?: boolean } {
  const [type = ''] = contentType.toLowerCase().split(';');
  if (type.endsWith('/html') || /^\s*<(!doctype|html)/i.test(text)) return { wrong: aPage, isPage: true };
  if (type !== '' && !/[/+]json\s*$/.test(type) && /^[\w.+-]+\/[\w.+-]+$/.test(type))
    return { wrong: `with ${type} instead of JSON` };
  return {
    wrong: /^\s*[[{]/.test(text) ? 'with JSON that’s cut off or invalid' : 'with something other than JSON',
  };
}
