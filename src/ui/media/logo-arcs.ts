/**
 * The logo's three arcs in a 28 × 28 box; the installed app's icons are drawn from the same arcs.
 */
export const logoArcs = [
  { d: 'M24 7A12 12 0 1 0 24 21', accent: false },
  { d: 'M20.5 9.8A7.6 7.6 0 1 0 20.5 18.2', accent: false },
  { d: 'M17.5 13.2A3.2 3.2 0 1 0 15 17.2', accent: true },
] as const;
