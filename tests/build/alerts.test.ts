import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { metricsRoutes } from '../../server/http/metrics.ts';
import { createMeters } from '../../server/meters.ts';

const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          annotations: z.object({ summary: z.string() }),
        }),
      ),
    }),
  ),
});
const Board = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) }),
  ),
});
const rules = Rules.parse(
  parse(readFileSync('deploy/prometheus/alerts.yml', 'utf8')),
).groups.flatMap((group) => group.rules);
const { panels } = Board.parse(JSON.parse(readFileSync('deploy/grafana/chairside.json', 'utf8')));
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** Returns the names of the series in an expression, without the suffixes of histograms. */
const seriesIn = (expr: string): string[] =>
  [...expr.matchAll(/\b(?:chairside|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  );

async function there(): Promise<ReadonlySet<string>> {
  const answer = await metricsRoutes(createMeters(), {
    connections: () => ({ total: 1, idle: 0, waiting: 0 }),
    execute: () => Promise.resolve({ rows: [] }),
  }).request('/metrics');
  return new Set(
    [...(await answer.text()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? ''),
  );
}

test('every metric that an alert or the dashboard names exists', async () => {
  const metrics = await there();
  expect(expressions.length).toBeGreaterThan(25);
  expect(expressions.filter(([, expr]) => seriesIn(expr).length === 0)).toEqual([]);
  expect(
    expressions.flatMap(([where, expr]) =>
      seriesIn(expr)
        .filter((name) => !metrics.has(name))
        .map((name) => `${where}: ${name}`),
    ),
  ).toEqual([]);
});

test('every metric of ours is on the dashboard, and every alert has a description', async () => {
  const shown = new Set(
    panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => seriesIn(expr))),
  );
  expect(
    [...(await there())].filter((name) => name.startsWith('chairside_') && !shown.has(name)),
  ).toEqual([]);
  expect(rules.filter(({ annotations }) => annotations.summary.length < 20)).toEqual([]);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});
