import { packRows } from '../../../sync/contract/packs.ts';
import { calls } from '../../call/calls.ts';
import { signedIn } from '../../domain/access.ts';
import { perMinute } from '../../domain/limits.ts';
import { packManifest } from './manifest.ts';

/** What a person can save whole on a device. */
export const packCalls = calls('Packs', packRows, {
  'pack-manifest': {
    may: signedIn,
    // It reads every lesson's text, and a phone that keeps packs asks once an hour for each.
    limit: perMinute(60),
    shows: ['brands', 'products', 'programs', 'program-details', 'lessons', 'steps', 'trainings'],
    summary: 'The documents and files of a brand, course, program or catalogue, with sizes and fingerprints.',
    handle: packManifest,
  },
});
