/** @typedef {import('./weigh.mjs').Weights} Weights */

/** Loaded with the first handout that is opened. */
const PDF = /^assets\/pdf[.-].*\.js$/;

/** Loaded with the first picture that the device does not have. */
const PICTURES = /^assets\/drawn-picture-.*\.js$/;

/** One file per language; the service worker fetches only the chosen ones. */
const LANGUAGE = /^assets\/language-hi-.*\.js$/;

/**
 * Limits in KB (1024 bytes) of gzip, or in files. They are lowered when there is room, and raised
 * only with a decision record.
 * @type {readonly { name: string, limit: number, unit?: 'files', of: (weights: Weights) => number
 * }[]}
 */
export const budget = [
  { name: 'JS to the login screen', limit: 150, of: ({ login }) => login },
  { name: 'JS to home with its frames', limit: 220, of: ({ home }) => home },
  { name: 'The same with the idle chunks', limit: 270, of: ({ idle }) => idle },
  {
    name: 'Files to home with its frames',
    limit: 11,
    unit: 'files',
    of: ({ filesHome }) => filesHome,
  },
  {
    name: 'Files with the idle chunks',
    limit: 30,
    unit: 'files',
    of: ({ filesIdle }) => filesIdle,
  },
  {
    name: 'Files with prefetched screens',
    limit: 30,
    unit: 'files',
    of: ({ filesPrefetched }) => filesPrefetched,
  },
  { name: 'Largest chunk of another route', limit: 45, of: ({ largestScreen }) => largestScreen },
  { name: 'Code that other routes share', limit: 45, of: ({ shared }) => shared },
  { name: 'Service worker', limit: 95, of: ({ file }) => file(/^sw\.js$/) },
  {
    name: 'Engine worker',
    limit: 110,
    of: ({ worker }) => worker(/^assets\/engine\.worker-.*\.js$/),
  },
  { name: 'CSS that blocks home', limit: 14, of: ({ css }) => css },
  { name: 'CSS in all', limit: 64, of: ({ file }) => file(/\.css$/) },
  { name: 'The serif', limit: 20, of: ({ file }) => file(/\.woff2$/) },
  {
    name: 'JS in all, without the PDF drawer',
    limit: 950,
    of: ({ file }) => file(/\.js$/) - file(PDF),
  },
  { name: 'Drawer of pictures', limit: 12, of: ({ file }) => file(PICTURES) },
  { name: 'Drawer of PDFs', limit: 520, of: ({ file }) => file(PDF) },
  { name: 'A language', limit: 45, of: ({ file }) => file(LANGUAGE) },
  { name: 'Precache', limit: 1500, of: ({ precache }) => precache },
];
