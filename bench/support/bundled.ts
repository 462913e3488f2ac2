import { build } from 'vite';

/** Bundles a file as one script; its exports are under the global `bench`. */
export async function bundled(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'bench' } },
  });
  const output = Array.isArray(built) ? built[0] : built;
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The bench did not build.');
  return chunk.code;
}
