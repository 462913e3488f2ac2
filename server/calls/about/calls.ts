import { aboutRows } from '../../../sync/contract/about.ts';
import { calls } from '../../call/calls.ts';
import { signedIn } from '../../domain/access.ts';
import { aboutDivisions, allContacts } from '../../queries/about.ts';

/** Who stands behind the app. */
export const aboutCalls = calls('About', aboutRows, {
  'about-content': {
    may: signedIn,
    shows: ['about', 'divisions'],
    summary: 'What the divisions say of themselves, their history, and the phones by city.',
    handle: async (_input, { db }) => ({ error: false, divisions: await aboutDivisions(db), contacts: await allContacts(db) }),
  },
});
