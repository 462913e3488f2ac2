import type { ActionTable } from './action.ts';
import { type App, engineCalls } from './contract/app.ts';
import type { DocumentName, RequestOf } from './contract/index.ts';
import type { EndpointSubset, EngineParts } from './edges.ts';
import { lazyActions } from './lazy-actions.ts';
import { identities } from './reads/identities.ts';
import { identityIn } from './store/document.ts';

/**
 * This app for the engine: the calls that the engine makes by itself, the actions, and the
 * identities of documents.
 */
export const app: App<ActionTable> = {
  calls: engineCalls,
  // The rows differ in their inputs, which are parsed before use.
  actions: lazyActions(
    async () => (await import('./actions/index.ts')).actions as unknown as ActionTable,
  ),
  identities,
  subjects: {
    training: 'training_code',
    program: 'program_id',
    course: 'course_id',
    post: 'post_id',
  },
};

/** Returns this app for the engine of a thread that can make the given calls. */
export const appParts = (endpoints: EndpointSubset): Omit<EngineParts, 'edges'> => {
  const { calls, actions, ...reads } = app;
  return { contract: { endpoints, calls }, actions, reads };
};

/**
 * Returns the identity of one of this app's documents: the call, and the request fields that
 * identify it.
 */
export const identityOf = <N extends DocumentName>(name: N, request: RequestOf<N>): string =>
  identityIn(identities, name, request);
