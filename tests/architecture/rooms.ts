import { law } from './law.ts';
import type { Room } from './room.ts';

/** The room of a file. */
export const roomOf = (path: string): Room | undefined => law.find((room) => room.files.test(path));

/** Whether one of the patterns stands at the target's beginning, or is the whole of it. */
export const fits = (patterns: readonly string[], target: string, whole = false): boolean =>
  patterns.some((pattern) => new RegExp(whole ? `^(${pattern})$` : `^(${pattern})`).test(target));

/** A room's patterns, with the groups of the file's own path filled in. */
export function filled(patterns: readonly string[], room: Room, path: string): readonly string[] {
  const groups = room.files.exec(path) ?? [];
  return patterns.map((pattern) =>
    pattern.replace(/\$(\d)/g, (_, group) => groups[Number(group)] ?? ''),
  );
}

/**
 * A room's name; of rooms that know only their own, such as the features, each has a name of its
 * own.
 */
export function nameOf(room: Room, path: string): string {
  const own = room.knows.some((pattern) => /\$\d/.test(pattern))
    ? (room.files.exec(path) ?? []).slice(1)
    : [];
  return [room.name, ...own].join(' ').trim();
}
