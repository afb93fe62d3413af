import type { Actor } from '../../access/actor.ts';
import { withDeadline } from '../../lib/deadline.ts';
import type { TriggeredRequest } from '../../requests/requests.ts';
import type { Context, Sentence } from '../../sentence/read-sentence.ts';
import type { Text } from '../../text/markup.ts';
import { localeFor, texts } from '../../text/texts.ts';
import type { FormReads } from '../../visitors/visitors.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { KNOWN_WAIT_MS } from '../visit/usual.ts';

/** Reads a sentence, or a message. */
export type Read = (words: string, context: Context) => Sentence;

/** What words say of a visit, in the zone and the locale of who wrote or read them; sites that load slowly are not named. */
export const readWords = async (
  { clock, sleep }: Pick<FeatureDeps, 'clock' | 'sleep'>,
  { workspace: { access } }: TriggeredRequest,
  { zone, locale }: Actor,
  reads: FormReads,
  words: string,
  read: Read,
): Promise<Sentence> => {
  if (words.trim() === '') return { values: {}, guests: [], notUnderstood: [] };
  const loading = reads.sites().catch(() => []);
  const sites = (await withDeadline(loading, KNOWN_WAIT_MS, sleep))?.value ?? [];
  return read(words, { now: clock.now(), zone, locale: localeFor(locale), sites: access.sitesOf(sites) });
};

/** What stands above the form: the words that were not understood. */
export const unclear = ({ notUnderstood }: Sentence): Text | undefined =>
  notUnderstood.length > 0 ? texts().sentence.notUnderstood(notUnderstood) : undefined;
