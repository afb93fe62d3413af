import type { Option, OptionGroup } from '../../../block-kit.ts';
import type { Input } from '../../../state/element-values.ts';
import type { ViewSnapshot } from '../../api.ts';
import type { Onlooker } from '../text/onlooker.ts';

/** What stands around some blocks: a message, a modal or the Home tab. */
export interface Surface {
  /** Prefix of the DOM ids, so that two surfaces never share one. */
  id: string;
  onlooker: Onlooker;
  /** As Slack would send them now, with what was entered and not sent yet: `withEntered` of entered-values.ts. */
  values: ViewSnapshot['values'];
  /** By block_id. */
  errors: ViewSnapshot['errors'];
  /** While an action or a submission is under way. */
  isBusy: boolean;
  /** Keeps a value that the app is not told about yet. Comes right before `act` too where a choice tells at once. */
  enter(blockId: string, actionId: string, input: Input): void;
  /**
   * Tells the app: a click, or a choice in an element that tells at once. The confirm dialog is behind us. What goes
   * wrong is shown by the surface.
   */
  act(blockId: string, actionId: string, input?: Input): Promise<void>;
  /** Asks the app for options of an external select. Rejects with an Error whose message a person can read. */
  suggest(
    blockId: string,
    actionId: string,
    query: string,
  ): Promise<readonly Option[] | readonly OptionGroup[]>;
}
