import { expect, test } from 'vitest';
import { fieldStops, UNSEEN_FIELDS } from '../support/field-stops.ts';
import { sources, withoutComments } from './sources.ts';

/** A field that a person types into, by the part that draws it. */
const FIELD =
  /<(AreaField|Field|PasswordField|CodeField|SearchField|SearchInput)\b|<input\s+(?![^>]*type=("(checkbox|radio|range|file)"|\{))|<textarea\b/;
/** The parts themselves: they are seen wherever they are used. */
const PARTS = /^src\/ui\/fields\//;

test('[S-5] [S16] the scan of the browser profile types into the fields of every source that has one', () => {
  const withFields = sources(['src'], ['.tsx']).filter(
    ({ path, text }) => !PARTS.test(path) && FIELD.test(withoutComments(text)),
  );
  const seen = Object.values(fieldStops)
    .flat()
    .flatMap((stop) => stop.sources);
  expect([...new Set([...seen, ...Object.keys(UNSEEN_FIELDS)])].sort()).toEqual(
    withFields.map(({ path }) => path).sort(),
  );
});
