import type { Messages } from './languages.ts';

/**
 * The Hindi messages of every subject and the titles of the screens, by file. The query makes a
 * second module of each file: tree shaking leaves only Hindi in it, and only English in the module
 * that components import.
 */
export const hindi = {
  ...import.meta.glob<Messages>('./subjects/*/*.ts', {
    query: '?hi',
    import: 'hindi',
    eager: true,
  }),
  ...import.meta.glob<Messages>('../rules/paths.ts', {
    query: '?hi',
    import: 'hindi',
    eager: true,
  }),
};
