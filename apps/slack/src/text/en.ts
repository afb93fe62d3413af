import { accessTexts } from './en/access.ts';
import { approvalTexts } from './en/approval.ts';
import { assistantTexts } from './en/assistant.ts';
import { changesTexts } from './en/changes.ts';
import { groupTexts } from './en/group.ts';
import { moveTexts } from './en/move.ts';
import { notificationsTexts } from './en/notifications.ts';
import { operatorTexts } from './en/operator.ts';
import { sentenceTexts } from './en/sentence.ts';
import { setUpTexts } from './en/set-up.ts';
import { settingsTexts } from './en/settings.ts';
import { visitsTexts } from './en/visits.ts';

export type { WriteWords } from './en/shared.ts';

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
};

/** The texts of a language. */
export type Texts = typeof en;
