/**
 * The address in a text, or null if it is none. Browsers before 2024 lack `URL.canParse` and
 * `URL.parse`.
 */
export function parseUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
