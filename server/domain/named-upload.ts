import type { Endpoint } from '../../sync/contract/endpoint.ts';
import { idInName, type Upload } from '../../sync/contract/uploads.ts';

/** A file that a form names in place of its bytes: its parts have arrived before. */
export class NamedUpload implements Upload {
  readonly id: string;
  readonly type = '';
  constructor(id: string) {
    this.id = id;
  }
  get size(): number {
    throw new Error('The size of a named file is not known before it is found.');
  }
  arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.reject(new Error('The bytes of a named file are not known before it is found.'));
  }
}

const namedIn = (value: unknown): unknown => {
  const id = idInName(value);
  return id === undefined ? value : new NamedUpload(id);
};

/** A form's fields with the files that it names in the fields of its row that carry files; every other field is left as it is. */
export function withNamed({ files = [] }: Pick<Endpoint, 'files'>, sent: unknown): unknown {
  if (files.length === 0) return sent;
  const fields = Object.entries(Object(sent) as Record<string, unknown>).map(([field, value]) => {
    if (!files.includes(field)) return [field, value] as const;
    return [field, Array.isArray(value) ? value.map(namedIn) : namedIn(value)] as const;
  });
  return Object.fromEntries(fields);
}

/** The ids of the files that an input names. */
export const idsNamed = (input: object): string[] =>
  Object.values(input)
    .flat()
    .flatMap((value) => (value instanceof NamedUpload ? [value.id] : []));
