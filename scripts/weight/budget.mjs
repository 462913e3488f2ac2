/** @typedef {import('./weigh.mjs').Weights} Weights */

/**
 * Limits in KB (1024 bytes) of gzip. They are lowered when there is room and raised only with a decision record.
 * @type {readonly { name: string, limit: number, of: (weights: Weights) => number }[]}
 */
export const budget = [
  { name: 'JS to the login screen', limit: 150, of: ({ js }) => js('login-screen') },
  { name: 'JS to the home screen', limit: 190, of: ({ js }) => js('home-screen') },
  { name: 'Largest chunk of another route', limit: 35, of: ({ largestScreen }) => largestScreen },
  { name: 'Service worker', limit: 55, of: ({ file }) => file(/^sw\.js$/) },
  { name: 'Engine worker', limit: 60, of: ({ file }) => file(/^assets\/engine\.worker-.*\.js$/) },
  { name: 'CSS that blocks home', limit: 10, of: ({ css }) => css },
  { name: 'CSS in all', limit: 22, of: ({ file }) => file(/\.css$/) },
  { name: 'JS in all', limit: 560, of: ({ file }) => file(/\.js$/) },
  { name: 'Precache', limit: 900, of: ({ precache }) => precache },
];
