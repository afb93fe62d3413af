import type { ModalView } from '@slack/types';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { type Entry, entered, inputsOf, people, searched, select } from '../../form/inputs.ts';
import { siteOption } from '../../form/menus.ts';
import { languages, texts } from '../../languages/texts.ts';
import type { ViewSubmission } from '../../middleware/requests.ts';
import type { PersonSettings, WorkspaceSettings } from '../../settings/schemas.ts';
import { wantedOf } from '../../settings/wanted.ts';
import { actions, button, context, isChoice, option, plain } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { readOnlyView } from '../../slack/modals.ts';

/** The value of the entry for nothing of one's own choice. */
const OFF = 'off';

/** The minutes after which a visitor can count as late. */
const lateMinutes = [5, 10, 15, 20, 30, 45, 60, 90, 120] as const;

const notificationKinds = ['arrived', 'elsewhere'] as const;

/** The form of a person's settings. */
export const settingsView = (
  settings: PersonSettings,
  forAll: WorkspaceSettings,
  at: ZonedNow,
): ModalView => {
  const { notifications, usualSite, quiet } = settings;
  const wanted = wantedOf(settings, forAll);
  const words = texts().settings;
  const input = inputsOf(words.labels, words.hints);
  const kinds = (all: boolean) =>
    notificationKinds
      .filter((kind) => all || wanted[kind])
      .map((kind) => option(words.notifications[kind], kind));
  const oneOf = (entries: readonly Entry[], off: string, chosen: string | number | undefined) =>
    select([[OFF, off], ...entries], String(chosen ?? OFF));
  const hours = Array.from({ length: 24 }, (_, hour): Entry => [String(hour), at.hour(hour)]);
  const hour = (name: 'digestHour' | 'lookAheadHour' | 'quietFrom' | 'quietTo', chosen?: number) =>
    input(name, oneOf(hours, words.off, chosen), false);
  const minutes = lateMinutes.map((count): Entry => [String(count), words.late(count)]);
  const names = languages.map((language): Entry => [language, words.languageNames[language]]);
  const on = kinds(false);
  const colleagues = notifications.escalateTo === undefined ? [] : [notifications.escalateTo];
  return {
    ...readOnlyView(words.title, [
      ...(forAll.notifications === 'off'
        ? [context(words.notificationsOff)]
        : [
            input('notifications', {
              type: 'checkboxes',
              options: kinds(true),
              ...(on.length > 0 ? { initial_options: on } : {}),
            }),
            input('lateMinutes', oneOf(minutes, words.off, wanted.lateMinutes || undefined), false),
            input('escalateTo', people(colleagues, 1)),
          ]),
      hour('digestHour', settings.digestHour),
      hour('lookAheadHour', settings.lookAheadHour),
      hour('quietFrom', quiet?.from),
      hour('quietTo', quiet?.to),
      input(
        'usualSite',
        searched(ids.options.site, words.mostUsedSite, usualSite ? [siteOption(usualSite)] : [], 1),
      ),
      input('language', oneOf(names, words.slackLanguage, settings.language), false),
      actions(button(texts().home.delegates, { action_id: ids.action.delegates })),
    ]),
    callback_id: ids.view.ownSettings,
    submit: plain(texts().setUp.settingsForm.submit),
    close: plain(texts().modal.cancel),
  };
};

/** Settings that can be saved, or errors by field. */
export type EnteredSettings =
  | { readonly changes: Required<PersonSettings> }
  | { readonly errors: Readonly<Record<string, string>> };

type Submitted = Pick<ViewSubmission, 'values'>;

/** Arrivals and late visitors are stored if they were changed; until then, the admins' choice counts. */
const readNotifications = (
  submission: Submitted,
  own: PersonSettings,
  forAll: WorkspaceSettings,
): PersonSettings['notifications'] => {
  const kinds = entered(submission, 'notifications')?.selected_options?.map(({ value }) => value);
  // The form doesn't show them while an admin has turned them off.
  if (!kinds) return own.notifications;
  const shown = wantedOf(own, forAll);
  const arrived = kinds.includes('arrived');
  const lateMinutes = Number(entered(submission, 'lateMinutes')?.selected_option?.value) || false;
  return {
    arrived: arrived === shown.arrived ? own.notifications.arrived : arrived,
    lateMinutes: lateMinutes === shown.lateMinutes ? own.notifications.lateMinutes : lateMinutes,
    elsewhere: kinds.includes('elsewhere'),
    escalateTo: entered(submission, 'escalateTo')?.selected_users?.[0],
  };
};

/** Reads a submitted form. */
export const readSettings = (
  submission: Submitted,
  own: PersonSettings,
  forAll: WorkspaceSettings,
): EnteredSettings => {
  const number = (name: string) => {
    const { value = OFF } = entered(submission, name)?.selected_option ?? {};
    return value === OFF ? undefined : Number(value);
  };
  const [from, to] = [number('quietFrom'), number('quietTo')];
  const quiet = from === undefined || to === undefined ? undefined : { from, to };
  // Two hours, or neither.
  if ((from === to) === (quiet !== undefined)) return { errors: { quietTo: texts().settings.twoHours } };
  const [site] = (entered(submission, 'usualSite')?.selected_options ?? []).filter(isChoice);
  const { value: language } = entered(submission, 'language')?.selected_option ?? {};
  return {
    changes: {
      notifications: readNotifications(submission, own, forAll),
      digestHour: number('digestHour'),
      lookAheadHour: number('lookAheadHour'),
      quiet,
      usualSite: site && { id: site.value, name: site.text.text },
      language: languages.find((known) => known === language),
    },
  };
};
