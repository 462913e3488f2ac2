const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const LISTS = [
  { mark: /^- /, tag: 'ul' },
  { mark: /^\d+\. /, tag: 'ol' },
] as const;

function block(lines: readonly string[]): string {
  const [first = ''] = lines;
  if (first.startsWith('# '))
    return `<h3>${escaped(first.slice(2))}</h3>${lines.length > 1 ? block(lines.slice(1)) : ''}`;
  const list = LISTS.find(({ mark }) => mark.test(first));
  if (!list) return `<p>${escaped(lines.join(' '))}</p>`;
  // A line without a mark continues the item before it.
  const items: string[] = [];
  for (const line of lines) {
    if (list.mark.test(line)) items.push(line.replace(list.mark, ''));
    else items.push(`${items.pop() ?? ''} ${line}`);
  }
  return `<${list.tag}>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</${list.tag}>`;
}

/**
 * Converts plain text to HTML of the allowlist (S5): an empty line separates blocks, `# ` begins a
 * heading, `- ` and `1. ` make lists.
 */
export const asHtml = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((part) =>
      part
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .filter((lines) => lines.length)
    .map(block)
    .join('');
