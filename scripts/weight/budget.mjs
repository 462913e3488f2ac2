/** @typedef {import('./weigh.mjs').Weights} Weights */

/** Comes with the first handout that is opened. */
const PDF = /^assets\/pdf[.-].*\.js$/;

/** Comes with the first picture that the device does not have. */
const PICTURES = /^assets\/drawn-picture-.*\.js$/;

/**
 * Limits in KB (1024 bytes) of gzip, or in files. They are lowered when there is room, and raised only with a decision record.
 * @type {readonly { name: string, limit: number, unit?: 'files', of: (weights: Weights) => number }[]}
 */
export const budget = [
  { name: 'JS to the login screen', limit: 133, of: ({ js }) => js('login-screen') },
  { name: 'JS to the home screen', limit: 183, of: ({ js }) => js('home-screen') },
  { name: 'The same with the frames around it', limit: 200, of: ({ framed }) => framed },
  { name: 'Files to home with its frames', limit: 11, unit: 'files', of: ({ filesFramed }) => filesFramed },
  { name: 'The same with what is fetched ahead', limit: 30, unit: 'files', of: ({ filesAhead }) => filesAhead },
  { name: 'Largest chunk of another route', limit: 35, of: ({ largestScreen }) => largestScreen },
  { name: 'What other routes share', limit: 35, of: ({ beyondHome }) => beyondHome },
  { name: 'Service worker', limit: 73, of: ({ file }) => file(/^sw\.js$/) },
  { name: 'Engine worker', limit: 86, of: ({ worker }) => worker(/^assets\/engine\.worker-.*\.js$/) },
  { name: 'CSS that blocks home', limit: 10, of: ({ css }) => css },
  { name: 'CSS in all', limit: 52, of: ({ file }) => file(/\.css$/) },
  { name: 'The serif', limit: 20, of: ({ file }) => file(/\.woff2$/) },
  { name: 'JS in all, without both drawers', limit: 787, of: ({ file }) => file(/\.js$/) - file(PDF) - file(PICTURES) },
  { name: 'Drawer of pictures', limit: 12, of: ({ file }) => file(PICTURES) },
  { name: 'Drawer of PDFs', limit: 285, of: ({ file }) => file(PDF) },
  { name: 'Precache', limit: 1050, of: ({ precache }) => precache },
];
