import { expect, test } from 'vitest';
import type { Endpoint } from '../../../sync/contract/endpoint.ts';
import { endpoints } from '../../../sync/contract/index.ts';
import { idInName, namedFile } from '../../../sync/contract/uploads.ts';
import { samples } from './samples/samples.ts';

const FILE = new File(['x'], 'x.jpg', { type: 'image/jpeg' });
/** The fields of a form that take a file, alone or in a list. */
const takesFile = ([name, row]: readonly [string, Endpoint]): string[] => {
  const sample: object = samples[name as keyof typeof samples].request;
  const fields = Object.keys((row.request as unknown as { def: { shape: object } }).def.shape);
  return fields.filter((field) =>
    [FILE, [FILE]].some((value) => row.request.safeParse({ ...sample, [field]: value }).success),
  );
};
const forms = Object.entries<Endpoint>(endpoints).filter(
  ([name, { body }]) => body === 'form' && name !== 'upload-part',
);

test.each(forms)(
  '[P5] the row of %s lists every file field, so that large files can be sent in parts',
  (name, row) => {
    expect(takesFile([name, row])).toEqual(row.files);
  },
);

test('[S25] idInName returns the id of an exact upload name, and undefined for any other value', () => {
  const id = '0f0e0d0c-0b0a-4908-8706-050403020100';
  expect(idInName(namedFile(id))).toBe(id);
  for (const other of [
    id,
    `upload:${id}x`,
    `upload:${id}\n`,
    ` upload:${id}`,
    'upload:',
    `upload:../${id}`,
    7,
    null,
    [namedFile(id)],
  ])
    expect(idInName(other)).toBeUndefined();
});
