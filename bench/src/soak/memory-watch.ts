import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { platform } from 'node:os';

const EVERY_MS = 250;

const residentKilobytes: (pid: number) => number =
  platform() === 'linux'
    ? (pid) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
    : (pid) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));

/** Looks at the resident memory of a process several times a second. */
export interface MemoryWatch extends Disposable {
  /** The most so far, in bytes. */
  peak(): number;
}

/** Watches until it is disposed of. */
export function watchMemory(pid: number): MemoryWatch {
  let peak = 0;
  const look = () => {
    try {
      peak = Math.max(peak, residentKilobytes(pid) * 1024);
    } catch {
      // A process that ended uses no memory; that it ended shows in the requests.
    }
  };
  const timer = setInterval(look, EVERY_MS);
  return {
    peak() {
      look();
      return peak;
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}
