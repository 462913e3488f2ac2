import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type ParseResult, parseSync } from 'vite';

/**
 * One import of a file: its target (a path of this repository, or a package) and whether it is
 * erased by the build.
 */
export interface Import {
  readonly to: string;
  readonly local: boolean;
  readonly typeOnly: boolean;
}

/** A file of the product, as text. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly lines: number;
}

/** Folders of the product. */
export const folders = ['art', 'sync', 'worker', 'src', 'server', 'demo'] as const;

// The bench's peers have packages of their own, which are not part of the product.
const PACKAGES = 'node_modules';
const walk = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = `${folder}/${entry.name}`;
        if (entry.name === PACKAGES) return [];
        return entry.isDirectory() ? walk(path) : [path];
      })
    : [];

/** Files below these folders whose names end in one of the endings. */
export function sources(of: readonly string[], endings: readonly string[]): readonly Source[] {
  const paths = of.flatMap(walk).filter((path) => endings.some((ending) => path.endsWith(ending)));
  return paths.map((path) => {
    const text = readFileSync(path, 'utf8');
    return { path, text, lines: text.trimEnd().split('\n').length };
  });
}

type Syntax = 'source.ts' | 'source.tsx';
const parsed: Readonly<Record<Syntax, Map<string, ParseResult>>> = {
  'source.ts': new Map(),
  'source.tsx': new Map(),
};

/** Returns the syntax tree of a text, parsed once per text. */
function syntaxOf(text: string, as: Syntax): ParseResult {
  const known = parsed[as].get(text) ?? parseSync(as, text);
  parsed[as].set(text, known);
  return known;
}
const kindOf = (path: string): Syntax => (path.endsWith('.tsx') ? 'source.tsx' : 'source.ts');

/**
 * Returns a source or style sheet without its comments. Lines are kept. Laws about code ignore
 * comments.
 */
export function withoutComments(text: string): string {
  const syntax = (['source.ts', 'source.tsx'] as const)
    .map((as) => syntaxOf(text, as))
    .find(({ errors }) => errors.length === 0);
  const blank = (comment: string): string => comment.replace(/[^\n]/g, ' ');
  // Only a style sheet has no syntax here.
  if (!syntax) return text.replace(styleComment, blank);
  return syntax.comments.reduce(
    (code, { start, end }) =>
      code.slice(0, start) + blank(code.slice(start, end)) + code.slice(end),
    text,
  );
}

const styleComment = /\/\*[\s\S]*?\*\//g;

/** The comments of a script or style sheet. */
export function commentsOf({ path, text }: Source): readonly string[] {
  if (path.endsWith('.css')) return text.match(styleComment) ?? [];
  return syntaxOf(text, kindOf(path)).comments.map(({ value }) => value);
}

/**
 * Target of an import whose file is computed, or chosen by a pattern that is not a single literal.
 * No room allows it.
 */
export const COMPUTED = '(computed)';

const quoted = /^(['"`])([^'"`$]+)\1$/;
const typePosition = /\bimport\(\s*['"]([^'"]+)['"]\s*\)\s*[.[]/g;
const url = /new URL\(\s*['"](\.[^'"]+\.(?:ts|tsx|js))['"]/g;
const pattern = /\bimport\.meta\.glob\b(?:<\w+>)?(?:\(\s*'(\.[\w./*-]+)')?/g;

const toward = (path: string, specifier: string, typeOnly: boolean): Import => {
  const local = specifier.startsWith('.');
  return {
    to: local ? normalize(join(dirname(path), specifier)).replace(/\?.*$/, '') : specifier,
    local,
    typeOnly,
  };
};

/** Returns the imports of a file: static, lazy, inline types, and worker addresses. */
export function importsOf({ path, text }: Source): readonly Import[] {
  const { module } = syntaxOf(text, kindOf(path));
  const code = withoutComments(text);
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? ([[moduleRequest.value, isType]] as const) : [],
    ),
  );
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) =>
      toward(
        path,
        moduleRequest.value,
        entries.length > 0 && entries.every(({ isType }) => isType),
      ),
    ),
    ...exported.map(([to, isType]) => toward(path, to, isType)),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      toward(path, quoted.exec(code.slice(start, end).trim())?.[2] ?? COMPUTED, false),
    ),
    ...[...code.matchAll(typePosition), ...code.matchAll(url)].map(([, to]) =>
      toward(path, to ?? '', false),
    ),
    ...[...code.matchAll(pattern)].map(([, files]) => toward(path, files ?? COMPUTED, false)),
  ];
}

/** Whether a file re-exports from another file. */
export const passesOn = ({ path, text }: Source): boolean =>
  syntaxOf(text, kindOf(path)).module.staticExports.some(({ entries }) =>
    entries.some(({ moduleRequest }) => moduleRequest),
  );

/** Returns the exported names of a file, in every form; a default export has none. */
export function exportsOf({ path, text }: Source): readonly string[] {
  const names = syntaxOf(text, kindOf(path)).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName }) => exportName.name ?? []),
  );
  // An overloaded function, or a schema with its type, has its name more than once.
  return [...new Set(names)].filter((name) => name !== 'default');
}

const composed =
  /\bcomposes\s*:[^;}]*?\bfrom\s+['"]([^'"]+)['"]|@import\s+(?:url\(\s*)?['"]([^'"]+)['"]/g;

/** Returns the style sheets that a style sheet imports from. */
export const stylesTakenBy = ({ path, text }: Source): readonly Import[] =>
  [...withoutComments(text).matchAll(composed)].map(([, from, imported]) =>
    toward(path, from ?? imported ?? '', false),
  );
