/** Engines by what they call themselves; Chromium also calls itself Safari, so it comes first. */
const ENGINES = [
  ['Chromium', /Chrom(?:e|ium)\/(\d{1,4})/],
  ['Gecko', /Firefox\/(\d{1,4})/],
  ['WebKit', /Version\/(\d{1,4})[\d.]* .*Safari\//],
] as const;

/** The browser's engine and major version, and nothing else of how it names itself. */
export function engineOf(userAgent: string): string | null {
  const found = ENGINES.flatMap(
    ([name, pattern]) => pattern.exec(userAgent)?.[1]?.replace(/^/, `${name} `) ?? [],
  );
  return found[0] ?? null;
}

/** The hash among the addresses of the page's scripts; 'dev' where they have none. */
export const buildOf = (scripts: readonly string[]): string =>
  scripts.flatMap((address) => /\/assets\/[\w-]+?-([\w-]{7})\.js$/.exec(address)?.[1] ?? [])[0] ??
  'dev';
