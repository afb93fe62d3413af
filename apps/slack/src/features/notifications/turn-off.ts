import * as z from 'zod';
import { texts } from '../../languages/texts.ts';
import type { ActionRequest } from '../../middleware/requests.ts';
import { settingOf } from '../../watch/followed.ts';

const setting = z.enum(Object.values(settingOf));

/** Turns a kind of notification off for the person who presses it in one. */
export const turnOff = async ({ workspace, userId, value, respond }: ActionRequest): Promise<void> => {
  const { notifications } = await workspace.settings.of(userId);
  await workspace.settings.save(userId, {
    notifications: { ...notifications, [setting.parse(value)]: false },
  });
  await respond({ text: texts().notification.turnedOff });
};
