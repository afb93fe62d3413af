/**
 * Every planned operation has a number, its mark, and what it sends carries it: its guest's address, the id of its
 * invitation, and the start of its visit, a minute of its own. So the sandbox's log and outbox say which operation something belongs to.
 */
const INVITATIONS_PER_HOST = 20;
const ID_PREFIX = '00000000-0000-4000-8000-';
const FIRST_START = Date.parse('2031-05-04T09:00:00.000Z');
const MINUTE = 60_000;

/** The guest of operation `n` alone. */
export const guestOf = (n: number) => `guest-${n}@example.com`;
/** The host of a handful of guests, so that searches find some and stay short. */
export const hostOf = (n: number) => `host-${Math.floor(n / INVITATIONS_PER_HOST)}@example.com`;
/** The host of a list that grows while it is read. */
export const growingHostOf = (n: number) => `host-${n}@growing.example.com`;
export const notesOf = (n: number) => `notes-${n}.`;
/** The id of what is there from the start for operation `n`. */
export const idOf = (n: number) => `${ID_PREFIX}${n.toString(16).padStart(12, '0')}`;
/** When the guest of operation `n` comes and goes. */
export const visitOf = (n: number) => ({
  startDate: new Date(FIRST_START + n * MINUTE).toISOString(),
  endDate: new Date(FIRST_START + (n + 60) * MINUTE).toISOString(),
});

const mark = new RegExp(`^guest-(\\d+)@|${ID_PREFIX}([0-9a-f]{12})`);

/** The operation whose guest has an address, or that something is there for from the start. */
export const markOf = (text: string): number | undefined => {
  const [, guest, id] = mark.exec(text) ?? [];
  if (guest !== undefined) return Number(guest);
  return id === undefined ? undefined : Number.parseInt(id, 16);
};

/** The operation whose visit starts then. */
export const markOfStart = (startDate: string) => (Date.parse(startDate) - FIRST_START) / MINUTE;

/** Maximum number of tokens that are looked for. */
const TOKENS = 20;

/** Knows what must be in no error: the secret, an address of a guest or of a host, and the latest tokens. */
export class Confidential {
  readonly #address = /(guest|host)-\d+(@|%40)/;
  readonly #secret: string;
  #tokens: readonly string[] = [];

  constructor(secret: string) {
    this.#secret = secret;
  }

  addToken(token: string): void {
    this.#tokens = [token, ...this.#tokens].slice(0, TOKENS);
  }

  readonly isIn = (text: string): boolean =>
    this.#address.test(text) || [this.#secret, ...this.#tokens].some((secret) => text.includes(secret));
}
