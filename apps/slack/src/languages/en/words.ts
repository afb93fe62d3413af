import { accessTexts } from './access.ts';
import { approvalTexts } from './approval.ts';
import { assistantTexts } from './assistant.ts';
import { changesTexts } from './changes.ts';
import { deskTexts } from './desk.ts';
import { groupTexts } from './group.ts';
import { moveTexts } from './move.ts';
import { notificationsTexts } from './notifications.ts';
import { operatorTexts } from './operator.ts';
import { sentenceTexts } from './sentence.ts';
import { setUpTexts } from './set-up.ts';
import { settingsTexts } from './settings.ts';
import { visitsTexts } from './visits.ts';

export type { WriteWords } from './shared.ts';

/** Every text of the app, in English, by area. It is a string where Slack takes plain text only. */
export const en = {
  ...visitsTexts,
  ...changesTexts,
  ...assistantTexts,
  ...moveTexts,
  ...accessTexts,
  ...sentenceTexts,
  ...setUpTexts,
  ...settingsTexts,
  ...operatorTexts,
  ...notificationsTexts,
  ...approvalTexts,
  ...groupTexts,
  ...deskTexts,
};

/** The texts of a language. */
export type Texts = typeof en;
