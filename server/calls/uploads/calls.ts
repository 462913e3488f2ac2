import { uploadRows } from '../../../sync/contract/uploads.ts';
import type { Handler } from '../../call/calls.ts';
import { calls } from '../../call/calls.ts';
import { signedIn } from '../../domain/access.ts';
import { storedOf, takePart } from '../../operations/uploads/take-part.ts';
import { PART_BODY_BYTES, PARTS_IN_WINDOW } from '../../settings/limits/uploads.ts';

const uploadPart: Handler<'upload-part'> = async ({ file: id, offset, total, part }, context) => ({
  error: false,
  stored: part
    ? await takePart(context, { id, offset: Number(offset), total: Number(total), part })
    : await storedOf(context, id),
});

/** Chunked uploads. */
export const uploadCalls = calls('Uploads', uploadRows, {
  'upload-part': {
    may: signedIn,
    limit: PARTS_IN_WINDOW,
    // A count in the database would be one more write per part.
    countedIn: 'memory',
    bodyMost: PART_BODY_BYTES,
    summary: 'Takes the next part of a file, or says how much of it is here.',
    handle: uploadPart,
  },
});
