import { parseSync } from 'vite';
import type { Source } from './sources.ts';

/**
 * A place in the source that names rows: a literal's keys or values, the cases of a branch, the
 * members of a type.
 */
export interface Listing {
  readonly path: string;
  readonly line: number;
  /** The members of a type, which the compiler holds against what is typed by it. */
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
 * Texts that stand in a literal, and in the literals directly inside it: `[['a', 1], { b: 'c' }]`
 * has `a` and `c`.
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
 * What lists names: `keys` name a row each, `values` may be about anything else. A Set or Map is
 * made from a literal; cases of a `switch` are keys, and so are the members of a type.
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

/** So many keys that are all names are no longer words by chance. */
const KEYS_BY_CHANCE = 2;

/**
 * Whether a literal is nothing but names: each key of an object, or each element of a list, itself
 * or directly inside it.
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
 * Two plain words, such as `calendar` and `sessions`, stand side by side by chance; a name of
 * several words does not.
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
 * The literals of a file that list some of these names: two of them, or one as a key where it is
 * `telling` by itself.
 */
export function listingsIn(
  { path, text }: Source,
  names: ReadonlySet<string>,
  telling: RegExp,
): readonly Listing[] {
  // Most files name no row at all, and need no parsing.
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
