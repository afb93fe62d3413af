import { createServer } from 'node:net';
import type { Ports } from '../services.ts';

/** Where `npm start` listens. */
export const ports: Ports = { sandbox: 4010, slack: 4020, app: 4030 };

/** A port that a part of the product listens on. */
export interface WantedPort {
  readonly port: number;
  readonly part: string;
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Which of these ports another program uses. */
export async function occupied(wanted: readonly WantedPort[]): Promise<WantedPort[]> {
  const free = await Promise.all(wanted.map(({ port }) => isFree(port)));
  return wanted.filter((_, index) => !free[index]);
}

/** Names every port that is taken, and what to do. */
export const sayOccupied = (taken: readonly WantedPort[]): string =>
  `${taken.map(({ port, part }) => `Port ${port} (${part}) is already in use.`).join('\n')}
Stop the program that’s using it, maybe another \`npm start\`, and try again.`;
