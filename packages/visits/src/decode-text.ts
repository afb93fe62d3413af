/** The windows-1252 characters where other decoders produce control characters. */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** How many bytes of a text to look at to detect its encoding. */
const SAMPLE = 512;

/** UTF-16's byte order, from its mark or from the zeros in Latin text. */
const utf16In = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = (odd: 0 | 1) => sample.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  const most = sample.length / 4;
  if (zeros(1) > most && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > most && zeros(1) === 0 ? 'utf-16be' : undefined;
};

/**
 * Decodes a text file. Uses its byte order mark, or detects UTF-16 or UTF-8. Anything else is windows-1252, as in CSV files
 * that Excel saves in Western Europe.
 *
 * @example decodeText(new Uint8Array(await response.arrayBuffer()));
 */
export const decodeText = (bytes: Uint8Array): string => {
  const utf16 = utf16In(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    return text.replace(/[\x80-\x9f]/g, (sign) => WINDOWS[sign.charCodeAt(0) - 0x80] ?? sign);
  }
};
