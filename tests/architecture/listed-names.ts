import { parseSync } from 'vite';
import type { Source } from './sources.ts';

/**
 * A place in the source that names rows: the keys or values of a literal, the cases of a `switch`,
 * the members of a type.
 */
export interface Listing {
  readonly path: string;
  readonly line: number;
  /**
   * Whether the names are members of a type, which the compiler checks against the values of this
   * type.
   */
  readonly inType: boolean;
  readonly names: readonly string[];
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const nodesIn = (value: unknown): readonly Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];
const textOf = (node: Node | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

const keyOf = (property: Node): string | undefined => {
  const [key] = nodesIn(property.key);
  if (property.computed === true) return undefined;
  return key?.type === 'Identifier' && typeof key.name === 'string' ? key.name : textOf(key);
};
const valuesOf = (node: Node): readonly Node[] =>
  node.type === 'ObjectExpression'
    ? nodesIn(node.properties).flatMap((property) => nodesIn(property.value))
    : nodesIn(node.elements);

/**
 * Texts in a literal and in the literals directly inside it: `[['a', 1], { b: 'c' }]` has `a` and
 * `c`.
 */
const textsOf = (node: Node, deep = true): readonly string[] =>
  valuesOf(node).flatMap((inner) => {
    const text = textOf(inner);
    if (text !== undefined) return [text];
    return deep && (inner.type === 'ArrayExpression' || inner.type === 'ObjectExpression')
      ? textsOf(inner, false)
      : [];
  });

const literalsOf = (nodes: readonly Node[]): readonly string[] =>
  nodes.flatMap((node) => textOf(node) ?? []);

/**
 * Kinds of lists: `keys` each name a row, `values` may be about anything else. A Set or Map is made
 * from a literal; the cases of a `switch` and the members of a type are keys.
 */
const LISTS: Readonly<
  Record<
    string,
    (node: Node) => { readonly keys: readonly string[]; readonly values: readonly string[] }
  >
> = {
  ObjectExpression: (node) => ({
    keys: nodesIn(node.properties).flatMap((property) => keyOf(property) ?? []),
    values: textsOf(node),
  }),
  ArrayExpression: (node) => ({ keys: [], values: textsOf(node) }),
  SwitchStatement: (node) => ({
    keys: literalsOf(nodesIn(node.cases).flatMap((each) => nodesIn(each.test))),
    values: [],
  }),
  BinaryExpression: (node) => ({
    keys: literalsOf([...nodesIn(node.left), ...nodesIn(node.right)]),
    values: [],
  }),
  TSUnionType: (node) => ({
    keys: literalsOf(nodesIn(node.types).flatMap((each) => nodesIn(each.literal))),
    values: [],
  }),
};

/** Number of keys from which a literal of names alone is a list and no coincidence. */
const KEYS_BY_CHANCE = 2;

/**
 * Whether a literal consists of names alone: each key of an object, or each element of a list,
 * itself or directly inside it.
 */
function isOnlyNames(node: Node, names: ReadonlySet<string>): boolean {
  if (node.type === 'ObjectExpression') {
    const keys = nodesIn(node.properties).map(keyOf);
    return keys.length > KEYS_BY_CHANCE && keys.every((key) => key !== undefined && names.has(key));
  }
  const elements = nodesIn(node.elements);
  return (
    elements.length > 1 &&
    elements.every((element) =>
      textsOf({ ...node, elements: [element] }).some((text) => names.has(text)),
    )
  );
}

/**
 * Whether a name has several words. Two plain words, such as `calendar` and `sessions`, may occur
 * together by chance.
 */
const isOfSeveralWords = (name: string): boolean => /[-A-Z]/.test(name);

function everyNode(value: unknown, into: Node[] = []): readonly Node[] {
  if (Array.isArray(value)) for (const each of value) everyNode(each, into);
  else if (isNode(value)) {
    into.push(value);
    for (const inner of Object.values(value)) if (typeof inner === 'object') everyNode(inner, into);
  }
  return into;
}

/**
 * Returns the literals of a file that list some of these names: at least two, or one as a key if it
 * matches `telling`.
 */
export function listingsIn(
  { path, text }: Source,
  names: ReadonlySet<string>,
  telling: RegExp,
): readonly Listing[] {
  // Skips the parser for the many files that name no row.
  if (![...names].some((name) => text.includes(name))) return [];
  const { program } = parseSync(path, text);
  return everyNode(program).flatMap((node) => {
    const found = LISTS[node.type]?.(node);
    if (!found) return [];
    const keys = found.keys.filter((key) => names.has(key));
    const all = [...new Set([...keys, ...found.values.filter((value) => names.has(value))])];
    const lists =
      keys.some((key) => telling.test(key)) ||
      (all.length > 1 && (all.some(isOfSeveralWords) || isOnlyNames(node, names)));
    return lists
      ? [
          {
            path,
            line: text.slice(0, node.start).split('\n').length,
            inType: node.type === 'TSUnionType',
            names: all,
          },
        ]
      : [];
  });
}
