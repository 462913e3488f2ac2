import { accessSync, constants, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const read = (path: string): string => readFileSync(path, 'utf8');
const workflow = '.github/workflows/ci.yml';
const devContainer = '.devcontainer/devcontainer.json';

/** Returns the exact version of Node in a file that names an image of it. */
const nodeIn = (path: string): string | undefined =>
  /library\/node:(\d+\.\d+\.\d+)-/.exec(read(path))?.[1];

interface Step {
  readonly uses?: string;
  readonly run?: string;
}

describe('GitHub Actions', () => {
  const { jobs }: { jobs: { test: { steps: readonly Step[] } } } = parse(read(workflow));

  test('run the command of the other continuous integration, which is executable', () => {
    accessSync('.ci/run', constants.X_OK);
    expect(jobs.test.steps.flatMap(({ run }) => run ?? [])).toContain('.ci/run');
  });

  test('[S40] use actions of a pinned version', () => {
    expect(
      jobs.test.steps
        .flatMap(({ uses }) => uses ?? [])
        .filter((action) => !/@(v\d+|[0-9a-f]{40})/.test(action)),
    ).toEqual([]);
  });

  test('[S40] run the Node version of the shipped image, as the dev container does', () => {
    const shipped = nodeIn('deploy/Containerfile');
    expect(shipped).toBeDefined();
    expect({ ci: nodeIn(workflow), dev: nodeIn(devContainer) }).toEqual({
      ci: shipped,
      dev: shipped,
    });
  });
});
