import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { type Source, sources } from './sources.ts';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Yields the nodes below a node at any depth; `enters` limits the descent. */
function* below(value: unknown, enters: (node: Node) => boolean = () => true): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* below(each, enters);
  else if (isNode(value) && enters(value)) {
    yield value;
    for (const [field, inner] of Object.entries(value))
      if (field !== 'type') yield* below(inner, enters);
  }
}

const page = sources(['src/app', 'src/features', 'src/ui', 'src/live'], ['.ts', '.tsx']);
const parsed = (source: Source): { source: Source; program: unknown } => ({
  source,
  program: parseSync(source.path, source.text).program,
});
const all = page.map(parsed);
const line = ({ text }: Source, { start }: Node): number => text.slice(0, start).split('\n').length;

/** Returns the places of nodes of some kind, as `file:line`. */
const found = (
  files: typeof all,
  is: (node: Node) => boolean,
  enters?: (node: Node) => boolean,
): readonly string[] =>
  files.flatMap(({ source, program }) =>
    [...below(program, enters)].filter(is).map((node) => `${source.path}:${line(source, node)}`),
  );

const named = (value: unknown): string =>
  isNode(value) && typeof value.name === 'string' ? value.name : '';
const SAID = /^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder|label)$/;
const isLiteral = (value: unknown): boolean =>
  isNode(value) &&
  value.type === 'Literal' &&
  typeof value.value === 'string' &&
  /\p{L}/u.test(value.value);
const isWrittenIn = (node: Node): boolean =>
  (node.type === 'JSXText' && /\p{L}/u.test(String(node.value))) ||
  (node.type === 'JSXAttribute' && SAID.test(named(node.name)) && isLiteral(node.value)) ||
  (node.type === 'JSXExpressionContainer' && isLiteral(node.expression));
const isTranslated = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  /^(t|typeName|dayOf|shortDayOf|dateTimeOf|monthNameOf|longMonthOf|weekdayName|\w+Text)$/.test(
    named(node.callee),
  );
const isFunction = ({ type }: Node): boolean => /Function|MethodDefinition/.test(type);

test('every form of literal text in a component is recognised', () => {
  const bad = ['<p>Hello</p>', '<p aria-label="Close" />', "<p>{'Hello'}</p>"].map((text) =>
    parsed({ path: 'a.tsx', text, lines: 1 }),
  );
  const good = [
    '<p>{t("a.b")}, </p>',
    '<p className="meta" lang="en" />',
    '<p title={name} />',
  ].map((text) => parsed({ path: 'a.tsx', text, lines: 1 }));
  expect([found(bad, isWrittenIn).length, found(good, isWrittenIn)]).toEqual([3, []]);
});

test('[E35] texts for people are only in src/i18n, where every language has them', () => {
  expect(
    found(
      all.filter(({ source }) => !source.path.startsWith('src/live/')),
      isWrittenIn,
    ),
  ).toEqual([]);
});

test('[E35] no module computes a text when it loads, because the text would keep the language of that moment', () => {
  const made = parsed({
    path: 'a.ts',
    text: "const a = t('a.b');\nconst b = () => t('a.b');",
    lines: 2,
  });
  expect(found([made], isTranslated, (node) => !isFunction(node))).toEqual(['a.ts:1']);
  expect(found(all, isTranslated, (node) => !isFunction(node))).toEqual([]);
});

/** Draws its argument only, without texts of its own. */
const WITHOUT_TEXT = ['src/ui/overlays/safe-html.tsx'];
test('[E35] memoised components subscribe to the language themselves', () => {
  const calls = (name: string) => (node: Node) =>
    node.type === 'CallExpression' && named(node.callee) === name;
  const inMemo = all.filter((file) => found([file], calls('memo')).length > 0);
  const deaf = inMemo
    .filter((file) => found([file], calls('useLanguage')).length === 0)
    .map(({ source }) => source.path);
  expect(deaf.filter((path) => !WITHOUT_TEXT.includes(path))).toEqual([]);
});
