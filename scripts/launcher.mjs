import { spawnSync } from 'node:child_process';

/** Between npm and a script there may be a shell and the script in front of the project's Node. */
const GENERATIONS = 5;

/** The pid of the npm that started this program; `undefined` when there is none, or it cannot be found. */
export function launcher() {
  for (let pid = process.ppid, generation = 0; pid > 1 && generation < GENERATIONS; generation += 1) {
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' });
    const [, parent, command = ''] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? '') ?? [];
    if (/(^|\/)npm(-cli\.js)?\b/.test(command)) return pid;
    pid = Number(parent ?? 0);
  }
  return undefined;
}

/** Whether there is a process of this pid. */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
