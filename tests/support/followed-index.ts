import { programIndex } from '../../server/calls/programs/program-index.ts';
import type { TestServer } from './server.ts';

/**
 * Resolves when the search index has the current content: it follows asynchronously, and its
 * statements would be counted with others.
 */
export async function followedIndex({ context }: Pick<TestServer, 'context'>): Promise<void> {
  const index = await programIndex(context.reading);
  // A read that is already running may be older.
  await index.follow('another');
  await index.follow('another');
}
