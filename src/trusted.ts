/** The browser's Trusted Types, if it has them. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown };
}

/**
 * The only scripts that a page may start: its service worker, and the workers of the engine, of
 * PDFs and of pictures, by their built addresses (S3).
 */
const isOwnScript = (address: string): boolean => {
  const url = new URL(address, location.href);
  return (
    url.origin === location.origin &&
    (url.pathname === '/sw.js' ||
      /^\/assets\/(engine|pdf|shrink)\.worker(\.min)?-[\w-]+\.js$/.test(url.pathname) ||
      (import.meta.env.DEV &&
        /^\/(worker|src\/live|node_modules\/pdfjs-dist)\//.test(url.pathname)))
  );
};

// Not every browser has Trusted Types, and TypeScript's libraries lack them.
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  'app-url',
  {
    createScriptURL: (address) => {
      if (!isOwnScript(address)) throw new TypeError(`Not one of this app's scripts: ${address}`);
      return address;
    },
  },
);

/**
 * Marks the address of a worker as trusted (Trusted Types); throws for any address that is not this
 * app's own.
 */
export function trustedScriptUrl(address: string): string {
  return (policy ? policy.createScriptURL(address) : address) as string;
}
