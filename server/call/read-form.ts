import { Refusal } from '../refusal.ts';

const LIST = '[]';
const NAME_SHOWN = 100;

/** A form carries every line break as CR LF, whatever the person's text had; JSON calls keep LF. */
const asTyped = <T>(value: T): T | string => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value);

/**
 * A multipart form as fields. A name that ends in `[]` is a list, also with one value in it (rule 7.32's `images[]`);
 * any other name may stand there once.
 */
export async function readForm(request: Request): Promise<Record<string, unknown>> {
  const form = await request.formData().catch((failure: unknown) => {
    // undici throws a TypeError for a form that breaks off or has no boundary.
    if (failure instanceof TypeError) throw new Refusal(400, 'malformed', 'That is not a valid form.');
    throw failure;
  });
  // Not assigned to an object: a field may be called `__proto__`.
  const fields = new Map<string, unknown>();
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).map(asTyped);
    if (name.endsWith(LIST)) fields.set(name.slice(0, -LIST.length), values);
    else if (values.length === 1) fields.set(name, values[0]);
    else throw new Refusal(422, 'not-valid', 'A field stands there more than once.', { field: name.slice(0, NAME_SHOWN) });
  }
  return Object.fromEntries(fields);
}
