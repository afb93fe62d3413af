import type { ClientOptions } from '@visitor-invitations/core/portable';
import { defaultSwitches, type Switches } from './switches/switches.ts';

/** What a client must be told to get along with a setting of the switches: the last column of `docs/assumptions.md`. */
export const clientSettings = (switches: Switches, legacyUrl: string) =>
  ({
    ...(switches.paths === 'listed' && { paths: 'listed' }),
    ...(switches.teamHeader !== defaultSwitches.teamHeader && { teamHeader: switches.teamHeader }),
    ...(Object.keys(switches.requiredHeaders).length > 0 && { headers: switches.requiredHeaders }),
    ...(switches.tokenEndpoint === 'legacy' && { tokenEndpoint: 'legacy', legacyUrl }),
    ...(switches['search.field'] === 'email' && { searchBodyField: 'email' }),
  }) satisfies Partial<ClientOptions>;
