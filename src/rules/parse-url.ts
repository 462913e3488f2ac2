/**
 * Parses an address; null if it is invalid. `URL.parse` and `URL.canParse` are missing in browsers
 * before 2024.
 */
export function parseUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
