import type { HomeView, KnownBlock, UsersSelect } from '@slack/types';
import { addDays } from '@visitor-invitations/visits';
import type { Actor } from '../../access/actor.ts';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { lines, mention, type Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import { actions, button, context, header, plain, section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import type { VisitList } from '../../visitors/visitors.ts';
import { ageText } from '../visit/age.ts';
import { MAX_ROWS, visitRow } from '../visit/rows.ts';
import { type Agenda, DAYS_AHEAD, type Day } from './agenda.ts';
import { DAYS_BACK, filterMenu } from './filter.ts';
import { type HomePage, pageValue } from './page.ts';

const home = (blocks: KnownBlock[]): HomeView => ({ type: 'home', blocks });

/** @param of Slack's id of the host to invite for, where that is another person */
const inviteButton = (of?: string) =>
  button(texts().home.invite, {
    action_id: ids.action.invite,
    style: 'primary',
    ...(of === undefined ? {} : { value: of }),
  });

/** A button that loads a page. */
const pageButton = (text: string, actionId: string, page: HomePage) =>
  button(text, { action_id: actionId, value: pageValue.write(page) });

const reloadButton = (text: string, page: HomePage) => pageButton(text, ids.action.homeAgain, page);

/** Shown while visits are loading. */
export const loadingView = (): HomeView => home([actions(inviteButton()), section(texts().home.loading)]);

/** Says why no visits can be shown. */
export const failedView = (reason: Text, page: HomePage): HomeView =>
  home([
    actions(inviteButton(page.of), reloadButton(texts().home.tryAgain, page)),
    section(texts().home.failed(reason)),
  ]);

/** Says why a person is not a host, or cannot be identified now. */
export const noHostView = (reason: Text, { canRetry }: { canRetry: boolean }): HomeView =>
  home([
    header(texts().home.title),
    section(reason),
    ...(canRetry ? [actions(reloadButton(texts().home.tryAgain, { number: 0 }))] : []),
  ]);

const dayName = (day: string, at: ZonedNow): string => {
  const name = at.longDay(day);
  if (day === at.today) return texts().home.today(name);
  return day === addDays(at.today, 1) ? texts().home.tomorrow(name) : name;
};

/** The heading of today when it has no visits, or that a filter shows none. */
const nobodyToday = ({ page, hasToday, over, filter, total }: Agenda, at: ZonedNow): KnownBlock[] => {
  if (filter)
    return total > 0
      ? []
      : [section(texts().filters.none[filter](filter === 'past' ? DAYS_BACK : DAYS_AHEAD))];
  return page === 0 && !hasToday
    ? [header(dayName(at.today, at)), section(over > 0 ? texts().home.nobodyLeft : texts().today.none)]
    : [];
};

/** The button that shows or hides what is over or cancelled. */
const fold = ({ over, isUnfolded }: Agenda, of: string | undefined): KnownBlock[] => {
  if (over === 0) return [];
  const text = isUnfolded ? texts().visit.hideOver : texts().visit.over(over);
  return [actions(pageButton(text, ids.action.homeFold, { number: 0, of, isUnfolded: !isUnfolded }))];
};

/** What follows the last visit. */
const afterThat = ({ page, pages, hasAhead, later, filter }: Agenda): KnownBlock[] => {
  if (page < pages - 1) return [];
  return [
    ...(hasAhead || filter
      ? []
      : [header(texts().home.afterToday), section(texts().home.noneAhead(DAYS_AHEAD))]),
    ...(later > 0 ? [context(texts().home.later(later))] : []),
  ];
};

/** The number of the page, and buttons to the others. */
const paging = ({ page, pages, total, filter, isUnfolded }: Agenda, of: string | undefined): KnownBlock[] => {
  if (pages === 1) return [];
  const first = page * MAX_ROWS;
  const last = Math.min(first + MAX_ROWS, total);
  return [
    context(texts().home.page(first + 1, last, total)),
    actions(
      ...(page > 0
        ? [pageButton(texts().home.back, ids.action.homeBack, { number: page - 1, of, filter, isUnfolded })]
        : []),
      ...(page < pages - 1
        ? [pageButton(texts().home.more, ids.action.homeMore, { number: page + 1, of, filter, isUnfolded })]
        : []),
    ),
  ];
};

/** Whose visits are shown, to whom, and as of when. */
export interface Reader {
  readonly list: Pick<VisitList, 'readAt' | 'busy'>;
  /** Whether they are being read again. */
  readonly isLoading: boolean;
  readonly actor: Actor;
  /** Slack's id of the host whose visits are shown, where that is not the actor. */
  readonly of: string | undefined;
}

/** What admins can do besides. */
const adminBlocks = ({ actor, of }: Reader): KnownBlock[] => {
  if (!actor.isAdmin) return [];
  const host: UsersSelect = {
    type: 'users_select',
    action_id: ids.action.homeOf,
    placeholder: plain(texts().admin.chooseHost),
    ...(of === undefined ? {} : { initial_user: of }),
  };
  const audit = button(texts().admin.audit, { action_id: ids.action.audit });
  return [context(texts().admin.intro), { type: 'actions', elements: [host, audit] }];
};

/** Whose visits are shown, where that is another person. */
const ofBlocks = (of: string | undefined): KnownBlock[] =>
  of === undefined
    ? []
    : [
        section(texts().home.visitsOf(mention(of))),
        actions(pageButton(texts().home.backToOwn, ids.action.homeOwn, { number: 0 })),
      ];

/** A page of a host's visits. */
export const agendaView = (agenda: Agenda, at: ZonedNow, reader: Reader): HomeView => {
  const { actor, of } = reader;
  const { filter, isUnfolded } = agenda;
  const rowsOf = ({ day, visits }: Day) => [
    header(dayName(day, at)),
    // A line above the visits of another host says whose they are.
    ...visits.map((visit) => visitRow(visit, at, { day, reader: of === undefined ? actor : visit.host })),
  ];
  return home([
    {
      type: 'actions',
      elements: [
        inviteButton(of),
        button(texts().group.title, {
          action_id: ids.action.group,
          ...(of === undefined ? {} : { value: of }),
        }),
        filterMenu({ of, filter }),
        reloadButton(texts().home.refresh, { number: agenda.page, of, filter, isUnfolded }),
        button(texts().settings.title, { action_id: ids.action.ownSettings }),
        button(texts().home.delegates, { action_id: ids.action.delegates }),
      ],
    },
    ...adminBlocks(reader),
    ...ofBlocks(of),
    context(
      lines(
        texts().home.updated(at.instant(Math.min(reader.list.readAt, at.now)) ?? '', at.zone),
        ageText(reader.list, at),
        reader.isLoading ? texts().home.loading : undefined,
      ),
    ),
    ...nobodyToday(agenda, at),
    ...agenda.days.flatMap(rowsOf),
    ...fold(agenda, of),
    ...afterThat(agenda),
    ...paging(agenda, of),
  ]);
};
