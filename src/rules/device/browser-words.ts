/** Patterns of engines in a user agent; Chromium's also names Safari, so Chromium comes first. */
const ENGINES = [
  ['Chromium', /Chrom(?:e|ium)\/(\d{1,4})/],
  ['Gecko', /Firefox\/(\d{1,4})/],
  ['WebKit', /Version\/(\d{1,4})[\d.]* .*Safari\//],
] as const;

/** The engine and major version in a user agent, without anything that identifies a device. */
export function engineOf(userAgent: string): string | null {
  const found = ENGINES.flatMap(
    ([name, pattern]) => pattern.exec(userAgent)?.[1]?.replace(/^/, `${name} `) ?? [],
  );
  return found[0] ?? null;
}

/** The build's hash from the addresses of the page's scripts; 'dev' if they have none. */
export const buildOf = (scripts: readonly string[]): string =>
  scripts.flatMap((address) => /\/assets\/[\w-]+?-([\w-]{7})\.js$/.exec(address)?.[1] ?? [])[0] ??
  'dev';
