import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { Instrumenter } from '@stryker-mutator/instrumenter';

const { MUTANTS_SEED: seed, MUTANTS_SAMPLE: size, MUTANTS_LAST_RANK: lastRank } = process.env;
const FATES = {
  Killed: 'died',
  Timeout: 'died by its time limit',
  Survived: 'SURVIVED',
  NoCoverage: 'SURVIVED, reached by no test',
};
const OPTIONS = { plugins: null, excludedMutations: [], ignorers: [] };
const silent = { info: () => undefined, debug: () => undefined, isDebugEnabled: () => false };

/** Returns a mutant's rank, which depends only on the seed, the source and the change. */
const rankOf = ({ fileName, location: { start, end }, replacement }) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        seed,
        relative(process.cwd(), fileName),
        start.line,
        start.column,
        end.line,
        end.column,
        replacement,
      ]),
    )
    .digest('hex');

const byRank = (a, b) => (a.rank < b.rank ? -1 : 1);

/**
 * Returns the mutants of these files with the lowest ranks, as ranges that Stryker mutates, and the
 * last rank among them: a range may contain more mutants.
 */
export async function candidatesOf(paths, count) {
  const files = paths.map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }));
  const { mutants } = await new Instrumenter(silent).instrument(files, OPTIONS);
  const ranked = mutants.map((mutant) => ({ ...mutant, rank: rankOf(mutant) })).sort(byRank);
  const candidates = ranked.slice(0, count);
  // Stryker counts the lines of a range from one.
  const ranges = candidates.map(
    ({ fileName, location: { start, end } }) =>
      `${fileName}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`,
  );
  return { ranges, lastRank: candidates.at(-1)?.rank ?? '', all: mutants.length };
}

/**
 * Selects a sample of the candidates, like Stryker's checkers select mutants that compile; the
 * others count as errors, not as survivors.
 */
class Sample {
  static inject = [];
  sampled = new Set();

  init = async () => undefined;

  // Receives all mutants at once, without those that only the loading of a file runs.
  async group(mutants) {
    const candidates = mutants
      .map((mutant) => ({ id: mutant.id, rank: rankOf(mutant) }))
      .filter(({ rank }) => rank <= lastRank);
    this.sampled = new Set(
      candidates
        .sort(byRank)
        .slice(0, Number(size))
        .map(({ id }) => id),
    );
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants) {
    const verdict = ({ id }) =>
      this.sampled.has(id)
        ? { status: 'passed' }
        : { status: 'compileError', reason: 'not in the sample' };
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, verdict(mutant)]));
  }
}

/** Prints the result of each sampled mutant as soon as it is known. */
class Fates {
  static inject = [];
  count = 0;

  onMutantTested({ status, fileName, location: { start }, mutatorName, replacement }) {
    if (!FATES[status]) return;
    this.count += 1;
    const change = replacement.replaceAll(/\s+/g, ' ').slice(0, 60);
    console.log(
      `${this.count} ${relative(process.cwd(), fileName)}:${start.line} ${mutatorName} -> ${change}: ${FATES[status]}`,
    );
  }
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.Checker, 'sample', Sample),
  declareClassPlugin(PluginKind.Reporter, 'fates', Fates),
];
