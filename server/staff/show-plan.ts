import type { Desk } from './desk.ts';
import { shown } from './issue-words.ts';
import type { ContentKind } from './kind.ts';
import type { Plan, Step } from './plan.ts';

const MOST_STEPS = 200;
const KEY_WIDTH = 10;

function lines({ kind, was, becomes, fields }: Step): string[] {
  const key = kind.key
    .map((one) => String(becomes[one]))
    .join('/')
    .padEnd(KEY_WIDTH);
  const name = String(becomes.name ?? becomes.title ?? becomes.short_name ?? '');
  if (!was) return [`  + ${key} ${name}`];
  return [`  ~ ${key} ${name}`, ...fields.map((field) => `    ${' '.repeat(KEY_WIDTH)} ${field}: ${shown(was[field])} -> ${shown(becomes[field])}`)];
}

/** Prints what a plan would do, kind by kind, change by change. */
export function showPlan({ say }: Desk, { steps, unchanged }: Plan): void {
  const touched = new Set<ContentKind>([...steps.map(({ kind }) => kind), ...unchanged.keys()]);
  const width = Math.max(0, ...[...touched].map(({ name }) => name.length));
  let left = MOST_STEPS;
  for (const kind of touched) {
    const own = steps.filter((step) => step.kind === kind);
    const added = own.filter(({ was }) => !was).length;
    say(`${kind.name.padEnd(width)}  ${added} added, ${own.length - added} changed, ${unchanged.get(kind) ?? 0} unchanged`);
    for (const step of own.slice(0, left)) for (const line of lines(step)) say(line);
    if (own.length > left) say(`  … and ${own.length - left} more`);
    left = Math.max(0, left - own.length);
  }
  if (!touched.size) say('The file holds no rows.');
}
