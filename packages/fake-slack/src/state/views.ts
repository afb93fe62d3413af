import { interactiveElements, type Option, type View, withIds } from '../block-kit.ts';
import { limits } from '../limits/limits.ts';
import { SlackError } from '../slack-error.ts';
import { type Team, workspace } from '../workspace.ts';
import type { Changes } from './changes.ts';
import { currentValue, type ElementValues, elementKey, isEmpty, stateValues } from './element-values.ts';
import type { Ids } from './ids.ts';
import type { Organisation } from './organisation.ts';

/** A submission's effect on the modal. `failed`: Slack shows its own error, see `Modal.failure`. */
export type SubmissionOutcome = 'closed' | 'errors' | 'updated' | 'pushed' | 'cleared' | 'failed';

/** A user's open view, and the values they entered. */
export interface OpenView {
  view: View;
  readonly person: string;
  entered: ElementValues;
  /** Options that the app loaded, by `elementKey`. */
  readonly loadedOptions: Map<string, Option[]>;
  /** The last submission's errors, by block_id. */
  errors: Record<string, string>;
  /** The error Slack shows if the app doesn't respond. */
  failure?: string | undefined;
  isSubmitting?: boolean;
}

/** The view with its state, as in responses and payloads. */
export const viewObject = ({ view, entered }: OpenView) => ({
  ...view,
  state: { values: stateValues(view.blocks, entered) },
});

/** A valid view as the app sent it. */
type SentView = Pick<View, 'type' | 'blocks'> & Partial<View>;

/** The values that survive an update: entered ones, and initial ones in a modal's inputs. */
const valuesToKeep = ({ view, entered }: OpenView): ElementValues => {
  const inputs = view.type === 'modal' ? view.blocks.filter(({ type }) => type === 'input') : [];
  const initial = interactiveElements(inputs)
    .map((placed) => [elementKey(placed), currentValue(placed, entered)] as const)
    .filter(([, value]) => !isEmpty(value));
  return new Map([...initial, ...entered]);
};

/** Users' modals (a stack for each) and Home tabs. */
export const createViews = (ids: Ids, changes: Changes, team: Team, organisation?: Organisation) => {
  const stacks = new Map<string, readonly OpenView[]>();
  const homes = new Map<string, OpenView>();

  const stack = (person: string): readonly OpenView[] => stacks.get(person) ?? [];
  const setStack = (person: string, views: readonly OpenView[]): void => {
    stacks.set(person, views);
    changes.notify({ kind: 'modal', person });
  };
  const changed = ({ view, person }: OpenView): void => changes.notify({ kind: view.type, person });

  const find = ({ id, externalId }: { id?: string; externalId: string }): OpenView | undefined => {
    const all = [...stacks.values(), ...homes.values()].flat();
    return all.find(({ view }) => view.id === id || (externalId && view.external_id === externalId));
  };

  /** @throws SlackError `duplicate_external_id` when another view has the same one */
  const newView = (sent: SentView, current?: OpenView): View => {
    const holder = sent.external_id ? find({ externalId: sent.external_id }) : undefined;
    if (holder && holder !== current) throw new SlackError('duplicate_external_id');
    return {
      callback_id: '',
      private_metadata: '',
      external_id: '',
      ...(sent.type === 'modal' && { clear_on_close: false, notify_on_close: false }),
      ...sent,
      id: ids.next('V'),
      hash: ids.timestamp(),
      team_id: team.id,
      app_id: workspace.appId,
      app_installed_team_id: organisation?.isInstalledIn(team) ? organisation.id : team.id,
      bot_id: workspace.botId,
      blocks: withIds(sent.blocks, () => ids.next('id')),
    };
  };
  const newOpenView = (person: string, sent: SentView): OpenView => ({
    view: newView(sent),
    person,
    entered: new Map(),
    loadedOptions: new Map(),
    errors: {},
  });

  const show = (person: string, below: readonly OpenView[], sent: SentView): OpenView => {
    const open = newOpenView(person, sent);
    open.view.root_view_id = below[0]?.view.id ?? open.view.id;
    open.view.previous_view_id = below.at(-1)?.view.id ?? null;
    setStack(person, [...below, open]);
    return open;
  };

  /**
   * Replaces a view's content. Values stay if block_id, action_id and type stay the same. In a modal's inputs, initial values
   * stay too, so a new initial value has no effect.
   */
  const update = (open: OpenView, sent: SentView): OpenView => {
    const { id, root_view_id, previous_view_id } = open.view;
    const view = { ...newView(sent, open), id, root_view_id, previous_view_id };
    const values = valuesToKeep(open);
    const keys = new Set(interactiveElements(view.blocks).map(elementKey));
    open.view = view;
    open.entered = new Map([...values].filter(([key]) => keys.has(key)));
    open.errors = {};
    open.failure = undefined;
    changed(open);
    return open;
  };

  return {
    /** The user's modals, with the visible one last. */
    stack,
    top: (person: string): OpenView | undefined => stack(person).at(-1),
    home: (person: string): OpenView | undefined => homes.get(person),
    find,
    /** Replaces the user's stack. */
    open: (person: string, sent: SentView): OpenView => show(person, [], sent),
    /** @throws SlackError `push_limit_reached`; `not_found` when no modal is open */
    push: (person: string, sent: SentView): OpenView => {
      const below = stack(person);
      if (below.length === 0) throw new SlackError('not_found');
      if (below.length >= limits.view.stack) throw new SlackError('push_limit_reached');
      return show(person, below, sent);
    },
    update,
    publish: (person: string, sent: SentView): OpenView => {
      const home = homes.get(person);
      if (home) return update(home, sent);
      const open = newOpenView(person, sent);
      homes.set(person, open);
      changed(open);
      return open;
    },
    /** Closes a modal and the ones above it. */
    close: (open: OpenView): void => {
      const views = stack(open.person);
      if (views.includes(open)) setStack(open.person, views.slice(0, views.indexOf(open)));
    },
    clear: (person: string): void => setStack(person, []),
    /** Call it after changing `entered`, `errors` or `failure`. */
    changed,
  };
};
