import type { ModalView } from '@slack/types';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { isChoice, siteOption } from '../../form/menus.ts';
import type { ViewSubmission } from '../../requests/requests.ts';
import type { PersonSettings } from '../../settings/schemas.ts';
import { actions, button, context, option, plain } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { readOnlyView } from '../../slack/modals.ts';
import { languages, texts } from '../../text/texts.ts';
import { afforded } from '../../watch/afforded.ts';
import { type Entry, entered, input, people, select } from './inputs.ts';

const OFF = 'off';

/** The value of the entry for the language of one's Slack. */
const AS_SLACK = 'slack';

/** After how many minutes a visitor may be told to be late. */
const lateMinutes = [5, 10, 15, 20, 30, 45, 60, 90, 120] as const;

/** The number of hosts for whom it is said what the quota affords. */
export const EXAMPLE_HOSTS = 20;

/** The value of the entry for no site of one's own choice. */
const MOST_USED = 'most used';

/** The entry of the menu of sites for no site of one's own choice. */
export const mostUsedOption = () => option(texts().settings.mostUsedSite, MOST_USED);

const hours = (at: ZonedNow): Entry[] => [
  [OFF, texts().settings.off],
  ...Array.from({ length: 24 }, (_, hour): Entry => [String(hour), at.hour(hour)]),
];

/** The form of a person's settings. */
export const settingsView = (settings: PersonSettings, noticeShare: number, at: ZonedNow): ModalView => {
  const { notices, usualSite, quiet } = settings;
  const { escalateTo } = notices;
  const { labels, hints, title, off, late, notices: noticeNames, ...words } = texts().settings;
  const kinds = (['arrived', 'elsewhere'] as const).map((kind) => ({
    isOn: notices[kind],
    option: option(noticeNames[kind], kind),
  }));
  const always = (field: keyof typeof labels, entries: readonly Entry[], chosen: string, hint?: string) =>
    input(field, labels[field], select(field, entries, chosen), {
      ...(hint ? { hint } : {}),
      optional: false,
    });
  const on = kinds.filter(({ isOn }) => isOn).map((kind) => kind.option);
  const hour = (field: 'digestHour' | 'lookAheadHour' | 'quietFrom' | 'quietTo', chosen?: number) =>
    always(field, hours(at), String(chosen ?? OFF), field === 'quietTo' ? hints.quiet : undefined);
  const languageEntries: Entry[] = [
    [AS_SLACK, words.slackLanguage],
    ...languages.map((language): Entry => [language, words.languageNames[language]]),
  ];
  return {
    ...readOnlyView(title, [
      input('notices', labels.notices, {
        type: 'checkboxes',
        action_id: 'notices',
        options: kinds.map((kind) => kind.option),
        ...(on.length > 0 ? { initial_options: on } : {}),
      }),
      always(
        'lateMinutes',
        [[OFF, off], ...lateMinutes.map((minutes): Entry => [String(minutes), late(minutes)])],
        String(notices.lateMinutes ?? OFF),
      ),
      input('escalateTo', labels.escalateTo, people('escalateTo', escalateTo ? [escalateTo] : [], 1), {
        hint: hints.escalateTo,
      }),
      context(words.affords(EXAMPLE_HOSTS, afforded(EXAMPLE_HOSTS, noticeShare))),
      hour('digestHour', settings.digestHour),
      hour('lookAheadHour', settings.lookAheadHour),
      hour('quietFrom', quiet?.from),
      hour('quietTo', quiet?.to),
      input(
        'usualSite',
        labels.usualSite,
        {
          type: 'external_select',
          action_id: ids.options.usualSite,
          min_query_length: 0,
          initial_option: usualSite ? siteOption(usualSite) : mostUsedOption(),
        },
        { hint: hints.usualSite, optional: false },
      ),
      always('language', languageEntries, settings.language ?? AS_SLACK),
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

/** Reads a submitted form. */
export const readSettings = (submission: Pick<ViewSubmission, 'values'>): EnteredSettings => {
  const chosen = (field: string) => entered(submission, field)?.selected_option;
  const number = (field: string) => {
    const value = chosen(field)?.value ?? OFF;
    return value === OFF ? undefined : Number(value);
  };
  const [from, to] = [number('quietFrom'), number('quietTo')];
  const { bothHours, sameHours } = texts().settings;
  if ((from === undefined) !== (to === undefined)) return { errors: { quietTo: bothHours } };
  if (from !== undefined && from === to) return { errors: { quietTo: sameHours } };
  const kinds = (entered(submission, 'notices')?.selected_options ?? []).map(({ value }) => value);
  const site = chosen('usualSite');
  if (site && !isChoice(site)) return { errors: { usualSite: texts().form.chooseSite } };
  return {
    changes: {
      notices: {
        arrived: kinds.includes('arrived'),
        elsewhere: kinds.includes('elsewhere'),
        lateMinutes: number('lateMinutes'),
        escalateTo: entered(submission, 'escalateTo')?.selected_users?.[0],
      },
      digestHour: number('digestHour'),
      lookAheadHour: number('lookAheadHour'),
      quiet: from === undefined || to === undefined ? undefined : { from, to },
      usualSite: site && site.value !== MOST_USED ? { id: site.value, name: site.text.text } : undefined,
      language: languages.find((language) => language === chosen('language')?.value),
    },
  };
};
