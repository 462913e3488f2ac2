import { BODY_MOST } from '../domain/limits.ts';
import { Refusal } from '../refusal.ts';
import { boundedParts } from './form-parts.ts';

const LIST = '[]';
const NAME_SHOWN = 100;

/** Forms turn every line break into CR LF; this restores LF, as in JSON calls. */
const asTyped = <T>(value: T): T | string => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value);

/**
 * A multipart form as fields. A name ending in `[]` is a list, even with one value (rule 7.32's `images[]`);
 * any other name may occur once. One pass, because asking the form for each name looks through all of it again.
 */
export async function readForm(request: Request): Promise<Record<string, unknown>> {
  const form = await boundedParts(request)
    .formData()
    .catch((failure: unknown) => {
      // undici throws a TypeError for a form that is cut off or has no boundary.
      if (failure instanceof TypeError) throw new Refusal('malformed', 'That is not a valid form.');
      throw failure;
    });
  // A Map, because a field may be called `__proto__`.
  const fields = new Map<string, unknown>();
  const lists = new Map<string, unknown[]>();
  let letters = 0;
  for (const [name, value] of form.entries()) {
    // Looking through a text of fifty million letters takes seconds; what is written in one of our forms is as short as in any other call.
    letters += name.length + (typeof value === 'string' ? value.length : (value.name?.length ?? 0));
    if (letters > BODY_MOST.fields) throw new Refusal('too-large', 'This is too large.');
    if (name.endsWith(LIST)) {
      const list = lists.get(name) ?? [];
      list.push(asTyped(value));
      lists.set(name, list);
    } else if (fields.has(name)) throw new Refusal('not-valid', 'A field was sent twice.', { field: name.slice(0, NAME_SHOWN) });
    else fields.set(name, asTyped(value));
  }
  for (const [name, list] of lists) fields.set(name.slice(0, -LIST.length), list);
  return Object.fromEntries(fields);
}
