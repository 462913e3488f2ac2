import { existsSync, readFileSync } from 'node:fs';
import { codeOf } from '../error-code.ts';

const STAT_START_TIME = 19;

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    // EPERM: the process exists, but belongs to another user.
    return codeOf(failure) === 'EPERM';
  }
}

/**
 * Distinguishes a running process from every other one: its id and, if the system reports it, its start time, because ids are
 * reused. Undefined if it does not run, as for a zombie process.
 */
export function processIdentity(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0 || !answersSignals(pid)) return undefined;
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return String(pid);
  // The program's name is in brackets and may contain spaces; nothing after the last bracket does.
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return fields[0] === 'Z' || fields[0] === 'X' ? undefined : `${pid} ${fields[STAT_START_TIME]}`;
}
