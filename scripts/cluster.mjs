// `npm run cluster`: three databases, a balancer and two instances on this machine, people at work,
// and failures of machines. Its last line tells which work is lost or doubled, and the longest
// wait; it ends with 1 if any is. KEEP_CLUSTER=1 keeps the folder with every machine's log, for the
// search for a cause.
import { openCluster, until } from './cluster/cluster.mjs';
import { countStored, withClient } from './cluster/counted.mjs';
import { lastLine, settle } from './cluster/ledger.mjs';
import { peopleAt } from './cluster/people.mjs';
import { findPrograms } from './cluster/programs.mjs';
import { buildServer } from './setup/build.mjs';
import { command } from './setup/command.mjs';
import { install } from './setup/install.mjs';
import { Plain, step } from './setup/progress.mjs';

const STARTS_MS = 60_000;
const RECOVERS_MS = 60_000;
/** Enough writes for everybody to have written several times. */
const SOME_WRITES = 60;

/** @param {import('./cluster/cluster.mjs').Cluster} cluster */
async function startAll(cluster) {
  const [first, ...others] = cluster.nodes;
  const [one, two] = cluster.instances;
  await step('Starting three databases', async () => {
    for (const node of cluster.nodes) node.startStore();
    first.startDatabase();
    await until('A first head', STARTS_MS, async () => (await cluster.head()) !== undefined);
    for (const node of others) node.startDatabase();
    await until('Two replicas', STARTS_MS, async () => (await cluster.replicas()) === 2);
    // Not sooner: without a second machine nothing is committed.
    await withClient(cluster.asSuperuser(first.place.postgres, 'postgres'), async (client) => {
      for (const statement of cluster.roleStatements) await client.query(statement);
    });
    cluster.startProxy();
  });
  await step('Starting two instances', async () => {
    if (!(await one.run('migrate')))
      throw new Plain(`The tables could not be made; see ${cluster.folder}.`);
    one.start();
    await until('The first instance', STARTS_MS, one.ready);
    two.start();
    await until('The second instance', STARTS_MS, two.ready);
  });
}

/**
 * Runs one trial, and prints the statuses other than 200 that people got meanwhile.
 * @param {string} name
 * @param {Awaited<ReturnType<typeof peopleAt>>} people
 * @param {() => Promise<void>} work
 */
async function trial(name, people, work) {
  const before = new Map(people.answers);
  await step(name, work, () => {
    const others = [...people.answers]
      .map(([status, times]) => [status, times - (before.get(status) ?? 0)])
      .filter(([status, times]) => status !== 200 && times);
    return others.length
      ? others.map(([status, times]) => `${times} × ${status || 'no answer'}`).join(', ')
      : 'every try was answered';
  });
}

/**
 * @param {import('./cluster/cluster.mjs').Cluster} cluster
 * @param {Awaited<ReturnType<typeof peopleAt>>} people
 */
async function trials(cluster, people) {
  const headNow = async () => {
    const head = await cluster.head();
    if (!head) throw new Plain('No machine is head.');
    return head;
  };
  const settled = () =>
    until(
      'A head with two replicas',
      RECOVERS_MS,
      async () => (await cluster.head()) !== undefined && (await cluster.replicas()) === 2,
    );

  await trial('People at work', people, () => people.moreWrites(SOME_WRITES, STARTS_MS));
  await trial('The head is killed, and comes back as a replica', people, async () => {
    const head = await headNow();
    head.kill();
    await people.moreWrites(SOME_WRITES, RECOVERS_MS);
    head.startStore();
    head.startDatabase();
    await settled();
    await people.moreWrites(SOME_WRITES, RECOVERS_MS);
  });
  await trial('The head is cut off, and comes back as a replica', people, async () => {
    const head = await headNow();
    head.freeze();
    await people.moreWrites(SOME_WRITES, RECOVERS_MS);
    head.thaw();
    await settled();
    await people.moreWrites(SOME_WRITES, RECOVERS_MS);
  });
  for (const [place, instance] of cluster.instances.entries())
    await trial(`Instance ${place + 1} is replaced`, people, async () => {
      await instance.close();
      await people.moreWrites(SOME_WRITES, RECOVERS_MS);
      instance.start();
      await until('The new instance', STARTS_MS, instance.ready);
      await people.moreWrites(SOME_WRITES, RECOVERS_MS);
    });
}

await command(async () => {
  await install();
  await buildServer();
  const cluster = await openCluster(await findPrograms());
  try {
    await startAll(cluster);
    const people = await peopleAt(cluster.url);
    await trials(cluster, people);
    await step('Everybody finishes', people.stop);
    const outcome = settle(
      people.written,
      await step('Counting on all three databases', () => countStored(cluster)),
    );
    console.log(`  ${outcome.answers} of the writes are answers to one training`);
    console.log(lastLine(outcome));
    return outcome.lost || outcome.doubled || outcome.open ? 1 : 0;
  } finally {
    await cluster.close();
  }
});
