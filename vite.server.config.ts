import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * Files beside the sources, such as migrations and films, stay where they are: the built program
 * finds them from its own folder, one below the root.
 */
const besideTheSources: Plugin = {
  name: 'beside-the-sources',
  transform: {
    filter: { id: /\/(server|demo|sync)\/.*\.ts$/, code: 'import.meta.url' },
    handler: (code, id) => ({
      code: code.replaceAll(
        'import.meta.url',
        `new URL(${JSON.stringify(`../${relative(root, id)}`)}, import.meta.url).href`,
      ),
      map: null,
    }),
  },
};

/**
 * The server's programs, each one file with its packages in it: a start loads a file in place of a
 * thousand.
 */
export default defineConfig({
  plugins: [besideTheSources],
  publicDir: false,
  // These bring machine code, or read files beside their own.
  ssr: {
    noExternal: true,
    external: ['sharp', '@node-rs/argon2', '@electric-sql/pglite', 'pdfkit', 'pg-native'],
  },
  build: {
    ssr: true,
    outDir: 'dist-server',
    // The prepared database lies there, too.
    emptyOutDir: false,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: { main: 'server/main.ts', staff: 'server/staff/main.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'part-[name].js' },
    },
    reportCompressedSize: false,
  },
});
