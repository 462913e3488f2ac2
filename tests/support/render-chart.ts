import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

type Scope = Readonly<Record<string, unknown>>;
type Node = { readonly text: string } | { readonly action: string; readonly body: readonly Node[] };

/**
 * Returns the value of `.Values.a.b` or `$name`. Helm prints nothing for a missing value; here it
 * is an error.
 */
function worthOf(path: string, scope: Scope): unknown {
  const steps = path.split('.').filter(Boolean);
  let value: unknown = scope;
  for (const step of steps)
    value = typeof value === 'object' && value !== null ? (value as Scope)[step] : undefined; // An object has been checked for.
  if (value === undefined) throw new Error(`The chart names ${path}, which has no value.`);
  return value;
}

/**
 * Parses a template into texts and actions; the body of a block is a child of its action. `{{-`
 * removes the white space before it, as in Helm.
 */
function parsed(source: string): readonly Node[] {
  const root: Node[] = [];
  const open: Node[][] = [root];
  let from = 0;
  for (const match of source.matchAll(/\{\{(-?) (.*?) \}\}/g)) {
    const before = source.slice(from, match.index);
    const [whole, trim, action = ''] = match;
    open.at(-1)?.push({ text: trim ? before.trimEnd() : before });
    from = match.index + whole.length;
    if (action === 'end') open.pop();
    else {
      const body: Node[] = [];
      open.at(-1)?.push({ action, body });
      if (/^(if|range) /.test(action)) open.push(body);
    }
  }
  if (open.length !== 1) throw new Error('A block of the chart has no end.');
  root.push({ text: source.slice(from) });
  return root;
}

function printed(action: string, scope: Scope): string {
  const [, whole, indent] = /^toYaml (\S+) \| nindent (\d+)$/.exec(action) ?? [];
  if (whole)
    return `\n${stringify(worthOf(whole, scope)).trimEnd()}`.replaceAll(
      '\n',
      `\n${' '.repeat(Number(indent))}`,
    );
  const [, quoted] = /^(\S+) \| quote$/.exec(action) ?? [];
  if (quoted) return JSON.stringify(String(worthOf(quoted, scope)));
  if (/^[.$]\S+$/.test(action)) return String(worthOf(action, scope));
  throw new Error(`The chart uses what this renderer does not know: ${action}`);
}

function render(nodes: readonly Node[], scope: Scope): string {
  return nodes
    .map((node) => {
      if ('text' in node) return node.text;
      const [, not, condition] = /^if (not )?(\S+)$/.exec(node.action) ?? [];
      if (condition)
        return Boolean(worthOf(condition, scope)) === !not ? render(node.body, scope) : '';
      const [, key, value, list] = /^range (\$\w+), (\$\w+) := (\S+)$/.exec(node.action) ?? [];
      if (!(key && value && list)) return printed(node.action, scope);
      // Helm iterates over a map in the order of its keys.
      const entries = Object.entries(worthOf(list, scope) as Scope).sort(([a], [b]) =>
        a < b ? -1 : 1,
      ); // `range` with two names is for maps.
      return entries
        .map(([name, each]) => render(node.body, { ...scope, [key]: name, [value]: each }))
        .join('');
    })
    .join('');
}

/**
 * Renders a Helm chart's documents with the part of Helm's language that our charts use; anything
 * else is an error.
 */
export function renderChart(
  folder: string,
  change: (values: Scope) => Scope = (values) => values,
): readonly Scope[] {
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
  const scope = { Release: { Name: 'salon' }, Values: change(parse(read('values.yaml')) as Scope) }; // A chart's values are a map.
  return readdirSync(join(folder, 'templates'))
    .map((name): unknown => parse(render(parsed(read(join('templates', name))), scope)))
    .filter((document): document is Scope => typeof document === 'object' && document !== null);
}
