import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
/** The file of each module. */
const FILES: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
};
const OURS = '\0module:';

/**
 * React is published for `require` alone, where a bundler sees no names: each of a hundred files would make a wrapper around it and look up every hook and
 * element in that. These modules hand out the same React by name. What no file imports is left out.
 */
export const reactModules: Plugin = {
  name: 'react-modules',
  enforce: 'pre',
  apply: 'build',
  resolveId: {
    filter: { id: /^(react|react\/jsx-runtime|react-dom)$/ },
    handler: (id, _importer, { kind }) => (kind === 'require-call' ? null : OURS + id),
  },
  load: {
    filter: { id: new RegExp(`^${OURS}`) },
    handler: (id) => {
      const file = require.resolve(`../node_modules/${FILES[id.slice(OURS.length)]}`);
      const whole: object = require(file);
      const names = Object.keys(whole).map((name) => `export const ${name} = /* @__PURE__ */ (() => whole.${name})();`);
      return [`import whole from ${JSON.stringify(file)};`, 'export default whole;', ...names].join('\n');
    },
  },
};
