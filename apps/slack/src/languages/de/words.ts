import { operatorTexts } from '../en/operator.ts';
import type { Texts } from '../en/words.ts';
import { accessTexts } from './access.ts';
import { approvalTexts } from './approval.ts';
import { assistantTexts } from './assistant.ts';
import { changesTexts } from './changes.ts';
import { deskTexts } from './desk.ts';
import { groupTexts } from './group.ts';
import { moveTexts } from './move.ts';
import { notificationsTexts } from './notifications.ts';
import { sentenceTexts } from './sentence.ts';
import { setUpTexts } from './set-up.ts';
import { settingsTexts } from './settings.ts';
import { visitsTexts } from './visits.ts';

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
  ...deskTexts,
};
