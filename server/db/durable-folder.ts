import { fdatasyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { codeOf } from '../error-code.ts';

/** Emscripten's error numbers. PostgreSQL tolerates the first two for folders, because some file systems cannot flush a folder. */
const ERRNO: Readonly<Record<string, number>> = { EBADF: 8, EINVAL: 28 };
const EIO = 29;

/** An open file of Emscripten, with the descriptor that the system gave it. */
interface OpenFile {
  readonly nfd: number;
}

/** Flushes an open file to the disk; returns Emscripten's error number, or 0. */
function flush({ nfd }: OpenFile): number {
  try {
    fdatasyncSync(nfd);
    return 0;
  } catch (failure) {
    return ERRNO[String(codeOf(failure))] ?? EIO;
  }
}

/** PGlite's folder on the disk, with an `fsync` that reaches the disk: Emscripten has none for Node and reports success (electric-sql/pglite#1107). */
export class DurableFolder extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const addFlush: (typeof emscriptenOpts.preRun & object)[number] = ({ NODEFS }) => {
      NODEFS.stream_ops.fsync = flush;
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFlush] } };
  }
}
