/**
 * Every planned operation has a number, its mark, and everything that it sends carries it: so the service can say which
 * operation a request, an effect or an e-mail belongs to.
 */
const INVITATIONS_PER_HOST = 20;
const ID_PREFIX = '00000000-0000-4000-8000-';

/** The guest of operation `n` alone. */
export const guestOf = (n: number) => `guest-${n}@example.com`;
/** The host of a handful of guests, so that searches find some and stay short. */
export const hostOf = (n: number) => `host-${Math.floor(n / INVITATIONS_PER_HOST)}@example.com`;
/** The host of a list that grows while it is read. */
export const growingHostOf = (n: number) => `host-${n}@growing.example.com`;
/** The host of a list that is also read from stale replicas. */
export const replicaHostOf = (n: number) => `host-${n}@replica.example.com`;
export const notesOf = (n: number) => `notes-${n}.`;
export const groupOf = (n: number) => `group-${n}.`;
/** The id of what is there from the start for operation `n`. */
export const idOf = (n: number) => `${ID_PREFIX}${n.toString(16).padStart(12, '0')}`;

const marks = new RegExp(`guest-(\\d+)@|notes-(\\d+)\\.|group-(\\d+)\\.|${ID_PREFIX}([0-9a-f]{12})`);

/** The operation that a request belongs to; nothing for what is the same for many, such as a list. */
export const markIn = (text: string): number | undefined => {
  const [, guest, notes, group, id] = marks.exec(text) ?? [];
  const decimal = guest ?? notes ?? group;
  if (decimal !== undefined) return Number(decimal);
  return id === undefined ? undefined : Number.parseInt(id, 16);
};

/** What must be in no error: a token, the secret, the address of a guest or of a host. */
export const SECRET = 'chaos-secret';
export const TOKEN_PREFIX = 'chaos-token-';
const confidential = new RegExp(`${SECRET}|${TOKEN_PREFIX}|(guest|host)-\\d+(@|%40)`);
export const isConfidential = (text: string) => confidential.test(text);
