import { accessTexts } from './de/access.ts';
import { approvalTexts } from './de/approval.ts';
import { assistantTexts } from './de/assistant.ts';
import { changesTexts } from './de/changes.ts';
import { groupTexts } from './de/group.ts';
import { moveTexts } from './de/move.ts';
import { notificationsTexts } from './de/notifications.ts';
import { sentenceTexts } from './de/sentence.ts';
import { setUpTexts } from './de/set-up.ts';
import { settingsTexts } from './de/settings.ts';
import { visitsTexts } from './de/visits.ts';
import { operatorTexts } from './en/operator.ts';
import type { Texts } from './en.ts';

/** Every text of the app, in German; what the operator reads is English, as is the manifest, which has one language. */
export const de: Texts = {
  ...visitsTexts,
  ...changesTexts,
  ...assistantTexts,
  ...moveTexts,
  ...accessTexts,
  ...setUpTexts,
  ...sentenceTexts,
  ...settingsTexts,
  ...operatorTexts,
  ...notificationsTexts,
  ...approvalTexts,
  ...groupTexts,
};
