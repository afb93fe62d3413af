import type { App } from '@slack/bolt';
import { visitMenu } from '../features/pick-visit.ts';
import { siteMenu, typeOptions, visitorTypeMenu, zoneMenu } from '../form/menus.ts';
import { texts } from '../languages/texts.ts';
import type { Menu, MenuOptions, RequestContext } from '../middleware/requests.ts';
import { messageOption, plain } from '../slack/blocks.ts';
import { ids } from '../slack/ids.ts';
import { slackLimits } from '../slack/limits.ts';
import type { Handlers, ListenerDeps } from './handlers.ts';

/** Menus that are searched. */
const options = (
  deps: ListenerDeps,
  { settingsForAll }: Handlers,
): Record<keyof typeof ids.options, Menu> => ({
  site: siteMenu,
  visitorType: visitorTypeMenu,
  visit: visitMenu(deps),
  allowedSites: settingsForAll.allowedSites,
  userGroups: settingsForAll.userGroups,
  zone: zoneMenu,
});

/** What a menu offers if its options are late or can't be read. Default: to type again, or why. */
const otherwise: Partial<Record<keyof typeof ids.options, (query: string) => MenuOptions>> = {
  // A type that is typed can be chosen even if none are known.
  visitorType: (query) => typeOptions([], query),
};

export const registerOptions = (app: App<RequestContext>, deps: ListenerDeps, handlers: Handlers): void => {
  for (const [key, menu] of Object.entries(options(deps, handlers))) {
    const name = key as keyof typeof ids.options;
    const instead = otherwise[name];
    app.options<'block_suggestion'>(
      { type: 'block_suggestion', action_id: ids.options[name] },
      async ({ ack, options: { value: query }, context: { request } }) => {
        const loading = request.within('extras', menu(query, request));
        const loaded = await (instead ? loading.catch(() => undefined) : loading);
        const { options, title }: MenuOptions =
          loaded?.value ?? instead?.(query) ?? messageOption(texts().form.loading);
        await ack(
          title
            ? { option_groups: [{ label: plain(title, slackLimits.optionGroupLabel), options }] }
            : { options },
        );
      },
    );
  }
};
