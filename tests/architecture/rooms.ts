import { law } from './law.ts';
import type { Room } from './room.ts';

/** The room of a file. */
export const roomOf = (path: string): Room | undefined => law.find((room) => room.files.test(path));

/** Whether one of the patterns matches the start of the target, or the whole of it. */
export const fits = (patterns: readonly string[], target: string, whole = false): boolean =>
  patterns.some((pattern) => new RegExp(whole ? `^(${pattern})$` : `^(${pattern})`).test(target));

/** Fills the groups of the file's own path into a room's patterns. */
export function filled(patterns: readonly string[], room: Room, path: string): readonly string[] {
  const groups = room.files.exec(path) ?? [];
  return patterns.map((pattern) =>
    pattern.replace(/\$(\d)/g, (_, group) => groups[Number(group)] ?? ''),
  );
}

/**
 * Returns a room's name. If a room's files may import only their own group, such as a feature, each
 * group has a name.
 */
export function nameOf(room: Room, path: string): string {
  const own = room.knows.some((pattern) => /\$\d/.test(pattern))
    ? (room.files.exec(path) ?? []).slice(1)
    : [];
  return [room.name, ...own].join(' ').trim();
}
