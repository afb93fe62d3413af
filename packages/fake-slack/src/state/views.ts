import { interactiveElements, type Option, type View, withIds } from '../block-kit.ts';
import { limits } from '../limits/numbers.ts';
import { SlackError } from '../slack-error.ts';
import { workspace } from '../workspace.ts';
import type { Changes } from './changes.ts';
import { currentValue, type ElementValues, isEmpty, placeKey } from './element-values.ts';
import type { Ids } from './ids.ts';

/** A view in front of a person, with what they did to it. */
export interface OpenView {
  view: View;
  person: string;
  entered: ElementValues;
  /** Options that the app loaded, by `placeKey`. */
  offered: Map<string, Option[]>;
  /** What the app found wrong with the last submission, by block_id. */
  errors: Record<string, string>;
  /** What Slack shows when the app did not answer properly. */
  failure?: string;
  /** While the app has not acknowledged a submission: the button is out of use. */
  isSubmitting?: boolean;
}

/** A view as the app sent it, already checked. */
type SentView = Pick<View, 'type' | 'blocks'> & Partial<View>;

/** What the person entered, and in the inputs of a modal what stands there untouched. */
const valuesThatStay = ({ view, entered }: OpenView): ElementValues => {
  const inputs = view.type === 'modal' ? view.blocks.filter(({ type }) => type === 'input') : [];
  const standing = interactiveElements(inputs)
    .map((placed) => [placeKey(placed), currentValue(placed, entered)] as const)
    .filter(([, value]) => !isEmpty(value));
  return new Map([...standing, ...entered]);
};

/** Modals (a stack per person) and Home tabs. */
export class Views {
  readonly #ids: Ids;
  readonly #changes: Changes;
  readonly #stacks = new Map<string, OpenView[]>();
  readonly #homes = new Map<string, OpenView>();

  constructor(ids: Ids, changes: Changes) {
    this.#ids = ids;
    this.#changes = changes;
  }

  /** The person's modals, the visible one last. */
  stack(person: string): readonly OpenView[] {
    return this.#stacks.get(person) ?? [];
  }

  top(person: string): OpenView | undefined {
    return this.stack(person).at(-1);
  }

  home(person: string): OpenView | undefined {
    return this.#homes.get(person);
  }

  find({ id, externalId }: { id?: string; externalId?: string }): OpenView | undefined {
    const all = [...this.#stacks.values(), ...this.#homes.values()].flat();
    return all.find(({ view }) => view.id === id || (externalId && view.external_id === externalId));
  }

  /** Opens a new stack in the place of the one there was. */
  open(person: string, sent: SentView): View {
    return this.#place(person, [], sent);
  }

  /** @throws SlackError `push_limit_reached`; `not_found` when no modal is open */
  push(person: string, sent: SentView): View {
    const below = this.stack(person);
    if (below.length === 0) throw new SlackError('not_found');
    if (below.length >= limits.view.stack) throw new SlackError('push_limit_reached');
    return this.#place(person, below, sent);
  }

  /**
   * Puts new content into a view. What stands in an element stays where block_id, action_id and type stay, in an input of
   * a modal also what the app put there first: another initial value counts for nothing.
   */
  update(open: OpenView, sent: SentView): View {
    this.#refuseTakenExternalId(sent, open);
    const { id, root_view_id, previous_view_id } = open.view;
    const stood = valuesThatStay(open);
    open.view = { ...this.#made(sent), id, root_view_id, previous_view_id };
    const kept = new Set(interactiveElements(open.view.blocks).map(placeKey));
    open.entered = new Map([...stood].filter(([key]) => kept.has(key)));
    open.errors = {};
    open.failure = undefined;
    this.changed(open);
    return open.view;
  }

  publish(person: string, sent: SentView): View {
    const home = this.home(person);
    if (home) return this.update(home, sent);
    this.#refuseTakenExternalId(sent);
    const open = this.#opened(person, sent);
    this.#homes.set(person, open);
    this.changed(open);
    return open.view;
  }

  /** Takes the view off the person's screen, with the ones above it. */
  close(open: OpenView): void {
    const stack = this.stack(open.person);
    if (stack.includes(open)) this.#setStack(open.person, stack.slice(0, stack.indexOf(open)));
  }

  clear(person: string): void {
    this.#setStack(person, []);
  }

  /** To be called after touching `entered`, `errors` or `failure`. */
  changed(open: OpenView): void {
    this.#changes.notify({ kind: open.view.type, person: open.person });
  }

  #setStack(person: string, stack: readonly OpenView[]): void {
    this.#stacks.set(person, [...stack]);
    this.#changes.notify({ kind: 'modal', person });
  }

  #place(person: string, below: readonly OpenView[], sent: SentView): View {
    this.#refuseTakenExternalId(sent);
    const open = this.#opened(person, sent);
    open.view.root_view_id = below[0]?.view.id ?? open.view.id;
    open.view.previous_view_id = below.at(-1)?.view.id ?? null;
    this.#setStack(person, [...below, open]);
    return open.view;
  }

  #refuseTakenExternalId({ external_id: externalId }: SentView, except?: OpenView): void {
    const holder = externalId ? this.find({ externalId }) : undefined;
    if (holder && holder !== except) throw new SlackError('duplicate_external_id');
  }

  #opened(person: string, sent: SentView): OpenView {
    return { view: this.#made(sent), person, entered: new Map(), offered: new Map(), errors: {} };
  }

  #made(sent: SentView): View {
    return {
      callback_id: '',
      private_metadata: '',
      external_id: '',
      ...(sent.type === 'modal' && { clear_on_close: false, notify_on_close: false }),
      ...sent,
      id: this.#ids.next('V'),
      hash: this.#ids.timestamp(),
      team_id: workspace.teamId,
      app_id: workspace.appId,
      app_installed_team_id: workspace.teamId,
      bot_id: workspace.botId,
      blocks: withIds(sent.blocks, () => this.#ids.next('id')),
    };
  }
}
