import type { Upload } from '../../../sync/contract/uploads.ts';
import type { SignedInContext, WriteContext } from '../../context.ts';
import { incomingFiles } from '../../db/schema-files.ts';
import { idsNamed, NamedUpload } from '../../domain/named-upload.ts';
import { partFile } from '../../pictures/uploaded/file-names.ts';
import { KeyRefusal } from '../../refusal.ts';
import { isOf, leaveFiles, partNames } from './leave-files.ts';

/** An input with its named files, and what ends them in the transaction of the call's effect. */
interface Found {
  readonly input: object;
  readonly use: (context: Pick<WriteContext, 'db' | 'jobs' | 'now'>) => Promise<void>;
}
type Context = Pick<SignedInContext, 'account' | 'db' | 'files' | 'jobs' | 'now'>;
type Row = typeof incomingFiles.$inferSelect;

/** The refusal of a call that names a file of which not all parts are here. They can still come. */
const partsMissing = (): KeyRefusal => new KeyRefusal('parts-missing', 'A file has not arrived yet.', { retryAfter: 1000 });

/** A file whose parts are read when its bytes are asked for. One with a part that the store has lost is forgotten, so that its device sends it again. */
function fileOf(context: Context, { id, ending, type, total }: Row): Upload {
  const { account, db, files } = context;
  const forget = async (): Promise<never> => {
    await db.transaction((tx) => leaveFiles({ ...context, db: tx }, account.id, [id]));
    throw partsMissing();
  };
  const arrayBuffer = async (): Promise<ArrayBuffer> => {
    const whole = new Uint8Array(total);
    let at = 0;
    for (const name of await partNames(db, account.id, [id])) {
      const part = await files.get(partFile(name));
      if (!part || at + part.bytes.length > total) return forget();
      whole.set(part.bytes, at);
      at += part.bytes.length;
    }
    return at === total ? whole.buffer : forget();
  };
  return { name: `upload${ending}`, type, size: total, arrayBuffer };
}

/** Puts the files that an input names in their places. Refuses if one of them is not whole, or not this account's. Nothing of them is read yet. */
export async function findNamed(context: Context, input: object): Promise<Found> {
  const ids = [...new Set(idsNamed(input))];
  if (ids.length === 0) return { input, use: async () => undefined };
  const { account, db } = context;
  const rows = await db.select().from(incomingFiles).where(isOf(account.id, ids));
  const whole = new Map(rows.filter(({ stored, total }) => stored === total).map((row) => [row.id, fileOf(context, row)]));
  if (whole.size < ids.length) throw partsMissing();
  const found = (value: unknown): unknown => (value instanceof NamedUpload ? whole.get(value.id) : value);
  const fields = Object.entries(input).map(([field, value]) => [field, Array.isArray(value) ? value.map(found) : found(value)]);
  return { input: Object.fromEntries(fields), use: (inside) => leaveFiles(inside, account.id, ids) };
}
