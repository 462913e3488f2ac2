import { expect, test } from 'vitest';
import { folders, type Source, sources, withoutComments } from './sources.ts';

const tests = ['tests', 'bench'];
const files = sources(folders, ['.ts', '.tsx']);
const everywhere = [...files, ...sources(tests, ['.ts', '.tsx'])].filter(({ path }) => !path.startsWith('tests/architecture/'));
const styles = sources(['src'], ['.css']).filter(({ path }) => path !== 'src/styles/tokens.css');

/** The places where a pattern stands, as `file:line`. */
const where = (of: readonly Source[], pattern: RegExp, read: (text: string) => string = withoutComments) =>
  of.flatMap(({ path, text }) =>
    read(text)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim().slice(0, 80)}`] : [])),
  );

const asIs = (text: string) => text;
const whole = (pattern: RegExp) => everywhere.filter(({ text }) => pattern.test(withoutComments(text))).map(({ path }) => path);

test('no file has a name that says nothing', () => {
  const empty = /(^|[-.])(utils?|helpers?|managers?|services?|common|misc|data|info)([-.]|$)/;
  expect(everywhere.map(({ path }) => path).filter((path) => empty.test(path.split('/').at(-1) ?? ''))).toEqual([]);
});

test('file names are kebab-case', () => {
  const names = [...everywhere, ...styles].map(({ path }) => path);
  expect(names.filter((path) => !/\/[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)+$/.test(path))).toEqual([]);
});

test('nothing is typed any', () => {
  expect(where(everywhere, /(:|\bas|<|,|\|)\s*any\b(?!['\w])(?=\s*[;,)>\]=|&{[]|\s*$)/)).toEqual([]);
});

test('no check is switched off', () => {
  expect(where(everywhere, /@ts-(ignore|expect-error|nocheck)|eslint-disable/, asIs)).toEqual([]);
});

test('every biome exception gives its reason', () => {
  expect(where(everywhere, /biome-ignore(?!.*: \S.{9,})/, asIs)).toEqual([]);
});

test('no catch is empty', () => {
  expect(whole(/catch\s*(\([^)]*\))?\s*\{\s*\}/)).toEqual([]);
});

test('there is no TODO', () => {
  expect(where(everywhere, /\b(TODO|FIXME|XXX|HACK)\b/, asIs)).toEqual([]);
});

test('[8.12] only the places that the rule names write to the console', () => {
  const named = /^src\/(ui\/qr-code|app\/start|main)\b/;
  expect(where(files, /\bconsole\s*\./).filter((place) => !named.test(place))).toEqual([]);
});

test('zod is always its small build', () => {
  expect(where(everywhere, /from\s+['"]zod['"]/)).toEqual([]);
});

test('[S3] no markup is made from text, and nothing is evaluated', () => {
  const forbidden = /\b(innerHTML|outerHTML|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML|eval)\b|new Function\b/;
  expect(where(files, forbidden).filter((place) => !place.startsWith('src/ui/safe-html.tsx'))).toEqual([]);
});

test('[S9] nobody uses localStorage', () => {
  expect(where(files, /\blocalStorage\b/)).toEqual([]);
});

test('colours and times stand in tokens.css alone', () => {
  const literal = /#[0-9a-f]{3,8}\b(?![^{]*\{)|\b(rgba?|hsla?|oklch|oklab|lab|lch)\(|(?<![\w.-])\d*\.?\d+m?s\b/i;
  expect(where(styles, literal)).toEqual([]);
});
