/**
 * Beginnings of addresses that open no screen: calls, files, and pages that the server draws
 * itself.
 */
export const notScreens = [
  'api',
  'GetHairDresser',
  'TrainingService.svc',
  'assets',
  'config.json',
  'csp-report',
  'demo',
  'docs',
  'handouts',
  'healthz',
  'media',
  'metrics',
  'openapi.json',
  'pictures',
  'policies',
  'readyz',
  'sw.js',
  'uploads',
  'verify',
] as const;

/** Matches a path, with or without a query, that is never answered with the app's page. */
export const NOT_A_SCREEN = new RegExp(
  `^/(${notScreens.map((root) => root.replace('.', '\\.')).join('|')})(/|\\?|$)`,
);
