const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

interface Open {
  readonly path: string;
  /** In an object the key of the next value, in a list the index of the next item. */
  at: string | number | undefined;
}

/** The line of every value of a JSON text that parses, by its path (`programs.3.name`). */
export function linesOf(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const open: Open[] = [];
  let line = 1;
  let from = 0;
  const below = (): string => {
    const top = open.at(-1);
    if (!top) return '';
    return top.path ? `${top.path}.${top.at}` : String(top.at);
  };
  for (const match of text.matchAll(TOKEN)) {
    for (; from < match.index; from += 1) if (text[from] === '\n') line += 1;
    const [token] = match;
    const top = open.at(-1);
    if (token === '}' || token === ']') open.pop();
    else if (token === ',') {
      if (top) top.at = typeof top.at === 'number' ? top.at + 1 : undefined;
    } else if (token === ':') continue;
    else if (top && top.at === undefined) top.at = String(JSON.parse(token));
    else {
      lines.set(below(), line);
      if (token === '{') open.push({ path: below(), at: undefined });
      if (token === '[') open.push({ path: below(), at: 0 });
    }
  }
  return lines;
}
