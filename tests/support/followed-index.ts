import { programIndex } from '../../server/calls/programs/program-index.ts';
import type { TestServer } from './server.ts';

/**
 * Resolves once the search's index has this content: it follows in its own time, and its statements
 * would be counted with others.
 */
export async function followedIndex({ context }: Pick<TestServer, 'context'>): Promise<void> {
  const index = await programIndex(context.reading);
  // What was being read already may be older.
  await index.follow('another');
  await index.follow('another');
}
