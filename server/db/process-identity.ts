import { existsSync, readFileSync } from 'node:fs';
import { codeOf } from '../error-code.ts';

const STAT_START_TIME = 19;

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    // EPERM: it runs, but belongs to somebody else.
    return codeOf(failure) === 'EPERM';
  }
}

/**
 * What tells a running process from every other one: its number and, where the system says so, when it started, because
 * numbers are used again. Undefined when it does not run; an ended process that nobody has collected does not.
 */
export function processIdentity(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0 || !answersSignals(pid)) return undefined;
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return String(pid);
  // The program's name stands in brackets and may hold spaces; what follows the last bracket does not.
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return fields[0] === 'Z' || fields[0] === 'X' ? undefined : `${pid} ${fields[STAT_START_TIME]}`;
}
