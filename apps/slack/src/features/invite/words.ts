import type { Actor } from '../../access/actor.ts';
import type { TriggeredRequest } from '../../requests/requests.ts';
import type { Context, Sentence } from '../../sentence/read-sentence.ts';
import type { Text } from '../../text/markup.ts';
import { localeFor, texts } from '../../text/texts.ts';
import type { FormReads } from '../../visitors/visitors.ts';
import type { FeatureDeps } from '../feature-deps.ts';

/** Reads a sentence, or a message. */
export type Read = (words: string, context: Context) => Sentence;

/** What words say of a visit, in the zone and the locale of who wrote or read them; sites that load slowly are not named. */
export const readWords = async (
  { clock }: Pick<FeatureDeps, 'clock'>,
  { workspace: { access }, within }: TriggeredRequest,
  { zone, locale }: Actor,
  reads: FormReads,
  words: string,
  read: Read,
): Promise<Sentence> => {
  if (words.trim() === '') return { values: {}, guests: [], notUnderstood: [] };
  const loading = reads.sites().catch(() => []);
  const sites = (await within('extras', loading))?.value ?? [];
  return read(words, { now: clock.now(), zone, locale: localeFor(locale), sites: access.sitesOf(sites) });
};

/** What stands above the form: the words that were not understood. */
export const unclear = ({ notUnderstood }: Sentence): Text | undefined =>
  notUnderstood.length > 0 ? texts().sentence.notUnderstood(notUnderstood) : undefined;
