import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** One import of a file: where it points (a path of this repository, or a package) and whether it vanishes in the build. */
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

/** The folders that make the product. */
export const folders = ['sync', 'worker', 'src', 'server'] as const;

const walk = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = `${folder}/${entry.name}`;
        return entry.isDirectory() ? walk(path) : [path];
      })
    : [];

/** The files below some folders whose names end in one of the endings. */
export function sources(of: readonly string[], endings: readonly string[]): readonly Source[] {
  const paths = of.flatMap(walk).filter((path) => endings.some((ending) => path.endsWith(ending)));
  return paths.map((path) => {
    const text = readFileSync(path, 'utf8');
    return { path, text, lines: text.trimEnd().split('\n').length };
  });
}

/** A source without its comments, lines kept, so that a law about code is not broken by words about it. */
export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/(^|[\s;{}(,])\/\/[^\n]*/g, '$1');

const statement = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?([^'";]*?from\s*)?['"]([^'"]+)['"]/g;
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]/g;
const url = /new URL\(\s*['"](\.[^'"]+\.(?:ts|tsx|js))['"]/g;

const toward = (path: string, specifier: string, typeOnly: boolean): Import => {
  const local = specifier.startsWith('.');
  return { to: local ? normalize(join(dirname(path), specifier)).replace(/\?.*$/, '') : specifier, local, typeOnly };
};

/** What a file imports: statically, lazily, or as a worker's address. */
export function importsOf({ path, text }: Source): readonly Import[] {
  const code = withoutComments(text);
  return [
    ...[...code.matchAll(statement)].map(([, type, names, to]) => toward(path, to ?? '', Boolean(type) || onlyTypes(names))),
    ...[...code.matchAll(dynamic), ...code.matchAll(url)].map(([, to]) => toward(path, to ?? '', false)),
  ];
}

/** Whether every name in braces is a type: `import { type A, type B } from`. */
function onlyTypes(names: string | undefined): boolean {
  const inner = /^\s*\{([^}]*)\}\s*from\s*$/.exec(names ?? '')?.[1];
  const listed = inner?.split(',').filter((name) => name.trim()) ?? [];
  return listed.length > 0 && listed.every((name) => name.trim().startsWith('type '));
}
