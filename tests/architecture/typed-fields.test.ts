import { expect, test } from 'vitest';
import { fieldStops, UNSEEN_FIELDS } from '../support/field-stops.ts';
import { sources, withoutComments } from './sources.ts';

/** Matches a component for typed text. */
const FIELD =
  /<(AreaField|Field|PasswordField|CodeField|SearchField|SearchInput)\b|<input\s+(?![^>]*type=("(checkbox|radio|range|file)"|\{))|<textarea\b/;
/** The components themselves, which are covered wherever they are used. */
const PARTS = /^src\/ui\/fields\//;

test('[S-5] [S16] the scan of the browser profile covers every source with a field for typed text', () => {
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
