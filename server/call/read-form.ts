import { Refusal } from '../refusal.ts';

const LIST = '[]';
const NAME_SHOWN = 100;

/** Forms turn every line break into CR LF; this restores LF, as in JSON calls. */
const asTyped = <T>(value: T): T | string => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value);

/**
 * A multipart form as fields. A name ending in `[]` is a list, even with one value (rule 7.32's `images[]`);
 * any other name may occur once.
 */
export async function readForm(request: Request): Promise<Record<string, unknown>> {
  const form = await request.formData().catch((failure: unknown) => {
    // undici throws a TypeError for a form that is cut off or has no boundary.
    if (failure instanceof TypeError) throw new Refusal('malformed', 'That is not a valid form.');
    throw failure;
  });
  // A Map, because a field may be called `__proto__`.
  const fields = new Map<string, unknown>();
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).map(asTyped);
    if (name.endsWith(LIST)) fields.set(name.slice(0, -LIST.length), values);
    else if (values.length === 1) fields.set(name, values[0]);
    else throw new Refusal('not-valid', 'A field was sent twice.', { field: name.slice(0, NAME_SHOWN) });
  }
  return Object.fromEntries(fields);
}
