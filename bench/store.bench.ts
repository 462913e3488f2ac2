// Compares the encrypted store with its peers: 12,500 rows, each phase in a new browser process on
// the same profile. `npm run bench -- store [--runs 1] [--cpu 1] [--only aes,plain]` prints the
// ratios with their gates and fails above them; at a slower pace it only prints them.
import { openProfile, type Profile } from './support/store/device.ts';
import {
  type Line,
  median,
  type Ratio,
  ratiosOf,
  tableOf,
} from './support/store/figures-of-stores.ts';
import { readOptions } from './support/store/options.ts';
import { type Pages, servePages } from './support/store/pages.ts';
import { type Measured, SUBJECTS } from './support/store/subjects.ts';

/** Later starts in each run: a first start after a bulk write also cleans up after it. */
const LATER_STARTS = 2;
const SIZES = { few: 1_000, many: 100_000 } as const;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

type Taken = Map<string, number[]>;
const wanted = readOptions(process.argv.slice(2));
const subjects = SUBJECTS.filter(
  ({ name, kind }) =>
    kind === 'product' || wanted.only.some((part) => name.toLowerCase().includes(part)),
);
const failures: string[] = [];

/** Records one phase of one store under a name. */
async function note(
  into: Taken,
  profile: Profile,
  phase: string,
  name: string,
  programs?: number,
): Promise<void> {
  into.set(name, [...(into.get(name) ?? []), await profile.run(phase, programs)]);
}

async function measure(pages: Pages, subject: Measured, rate: number, into: Taken): Promise<void> {
  const profile = await openProfile(pages.addressOf(subject), rate);
  try {
    await note(into, profile, 'write', 'write');
    await note(into, profile, 'first', 'first-cold');
    for (let start = 0; start < LATER_STARTS; start += 1)
      await note(into, profile, 'first', 'first');
    await note(into, profile, 'all', 'all');
    await note(into, profile, 'update', 'update');
    // The last phases change the order of the rows.
    for (const phase of subject.kind === 'product'
      ? ['opening', 'validation', 'unchanged', 'moved', 'landed']
      : [])
      await note(into, profile, phase, phase);
  } catch (cause) {
    failures.push(`${subject.name}, ${rate}x: ${String(cause)}`);
  } finally {
    await profile.remove();
  }
}

/** Measures the first rows of a short and of a very long list. */
async function measureFlat(pages: Pages, product: Measured, into: Taken): Promise<void> {
  for (const [name, programs] of Object.entries(SIZES)) {
    const profile = await openProfile(pages.addressOf(product), 1);
    try {
      await profile.run('write', programs);
      await profile.run('first');
      for (let start = 0; start < LATER_STARTS; start += 1)
        await note(into, profile, 'first', `flat-${name}`);
    } finally {
      await profile.remove();
    }
  }
}

/**
 * Runs every store as often as wanted, in turns and in alternating order, so that a slow minute of
 * the machine affects all of them.
 */
async function measureAll(pages: Pages, rate: number): Promise<readonly Line[]> {
  const measured = subjects
    .filter(({ inWorker }) => rate === 1 || !inWorker)
    .map((subject) => ({ subject, into: new Map() as Taken }));
  for (let run = 1; run <= wanted.runs; run += 1) {
    for (const { subject, into } of run % 2 === 1 ? measured : [...measured].reverse()) {
      await measure(pages, subject, rate, into);
      if (subject.kind === 'product' && rate === 1) await measureFlat(pages, subject, into);
    }
    say(`  ${rate}x, run ${run} of ${wanted.runs}`);
  }
  return measured.map(({ subject, into }) => ({ subject, values: Object.fromEntries(into) }));
}

const pages = await servePages(subjects);
const gated: Ratio[] = [];
try {
  for (const rate of wanted.rates) {
    const lines = await measureAll(pages, rate);
    const product = lines.find(({ subject }) => subject.kind === 'product')?.values ?? {};
    const middle = (phase: string): string => median(product[phase]).toFixed(0);
    say(
      `\n${rate}x CPU, ${wanted.runs} runs\n${tableOf(lines, 'fastest')}\n\n${tableOf(lines, 'median')}`,
    );
    say(
      `the product: opening ${middle('opening')} of each start, validation ${middle('validation')} of each whole answer`,
    );
    say(
      `an unchanged answer ${middle('unchanged')}, a moved row ${middle('moved')}, once checked ${middle('landed')}`,
    );
    const ratios = ratiosOf(lines);
    if (rate === 1) {
      say(
        `the product, first rows of ${SIZES.few}: ${middle('flat-few')}, of ${SIZES.many}: ${middle('flat-many')}`,
      );
      gated.push(...ratios);
    } else say(ratios.map(({ line }) => line).join('\n'));
  }
} finally {
  await pages.close();
}
say(`\n${gated.map(({ line }) => line).join('\n')}`);
for (const failure of failures) say(`FAILED ${failure}`);
process.exitCode = failures.length > 0 || gated.some(({ isKept }) => !isKept) ? 1 : 0;
