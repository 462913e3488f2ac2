import type { Messages } from './languages.ts';

/**
 * Each subject's messages in Hindi, by file. The query makes a second module of the same file: tree
 * shaking leaves only Hindi in this one, and only English in the one that components import.
 */
export const hindi = import.meta.glob<Messages>('./subjects/*/*.ts', {
  query: '?hi',
  import: 'hindi',
  eager: true,
});
