import type { RawInput } from '../http/raw-input.ts';
import { perTeam } from '../tools/per-team.ts';
import { createRandom } from '../tools/random.ts';
import { type Fault, faultFrom } from './fault.ts';
import { MAGIC_DOMAIN, MAGIC_ID_START, magicAddresses, magicIds } from './magic-values.ts';

const byLocalPart = new Map(Object.entries(magicAddresses));
const byId = new Map(Object.entries(magicIds).map(([status, value]) => [MAGIC_ID_START + status, value]));

/** The fields of a body that hold an email address, in the order in which they are looked at. */
const emailFields = ['email', 'hostEmail'] as const;

/** Finds the magic values that requests carry, and remembers the addresses that have failed once. */
export const createMagic = () => {
  const failed = perTeam(() => new Set<string>());
  const random = createRandom('magic');

  const ofAddress = (teamId: string, text: unknown): Fault | undefined => {
    const address = typeof text === 'string' ? readAddress(text) : undefined;
    const value = address && byLocalPart.get(address.name);
    if (!value || (value.once && !isFirst(teamId, address.whole))) return undefined;
    return faultFrom(value.effect, `the magic address ${address.name}@${MAGIC_DOMAIN}`, random);
  };
  const isFirst = (teamId: string, address: string): boolean => {
    const addresses = failed.of(teamId);
    if (addresses.has(address)) return false;
    addresses.add(address);
    return true;
  };
  const ofId = (id: string): Fault | undefined => {
    const value = byId.get(id);
    return value && faultFrom(value.effect, `the magic id ${id}`, random);
  };

  return {
    /** The fault that the request itself asks for: the guest's address before the host's, and both before an id. */
    of: (teamId: string, { body, params }: RawInput): Fault | undefined =>
      first(emailFields, (name) =>
        ofAddress(teamId, (body as Record<string, unknown> | null | undefined)?.[name]),
      ) ?? first(Object.values(params), ofId),
    /** Lets the addresses of one team, or of all, fail once more. */
    clear: failed.clear,
  };
};

/** The address in lower case, and its local part without what follows a plus: each `slow+…` has the magic of `slow`. */
const readAddress = (text: string): { name: string; whole: string } | undefined => {
  const whole = text.toLowerCase();
  const [local = '', domain] = whole.split('@');
  return domain === MAGIC_DOMAIN ? { name: local.replace(/\+.*/, ''), whole } : undefined;
};

const first = <Item>(
  items: readonly Item[],
  faultOf: (item: Item) => Fault | undefined,
): Fault | undefined => {
  for (const item of items) {
    const fault = faultOf(item);
    if (fault) return fault;
  }
  return undefined;
};
