import { readdirSync, readFileSync } from 'node:fs';

/* The processes of this machine, from Linux's `/proc`. */

/** Returns the ids of processes with a path in their command line, and of all their descendants. */
export function processesOf(path: string): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const facts = all.map((pid) => ({ pid, parent: parentOf(pid), command: readProc(pid, 'cmdline') }));
  const found = new Set(facts.filter(({ command }) => command.includes(path)).map(({ pid }) => pid));
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const { pid, parent } of facts) if (found.has(parent)) found.add(pid);
  }
  return [...found];
}

const parentOf = (pid: number): number => Number(/\) \S+ (\d+)/.exec(readProc(pid, 'stat'))?.[1]);

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Returns whether a process runs; false for a zombie. */
export const isAlive = (pid: number): boolean => {
  const stat = readProc(pid, 'stat');
  return stat !== '' && !/\) Z /.test(stat);
};
