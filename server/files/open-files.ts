import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import type { Files } from './files.ts';
import { localFiles } from './local.ts';
import { bucketFiles } from './s3.ts';

/** Opens this installation's file store: the configured bucket, otherwise a folder of DATA_DIR. */
export function openFiles({
  FILES_URL,
  FILES_SIGNED_GET,
  FILES_KEY_ID,
  FILES_SECRET,
  FILES_REGION,
  DATA_DIR,
}: Settings): Files {
  if (FILES_URL && FILES_KEY_ID && FILES_SECRET)
    return bucketFiles({
      url: FILES_URL,
      keyId: FILES_KEY_ID,
      secret: FILES_SECRET,
      region: FILES_REGION,
      publicUrl: FILES_SIGNED_GET,
    });
  return localFiles(join(DATA_DIR, 'files'));
}
