import { deliverAll, tighten } from './accidents.ts';
import type { Command } from './commands.ts';
import type { DeviceRun } from './device-run.ts';
import { again, cancel, evict, leave, login, many, pick, remove, tap } from './person.ts';

/** Does one command on the real engine. */
export async function doOn(run: DeviceRun, command: Command): Promise<void> {
  const { network } = run;
  const table: {
    [D in Command['do']]: (one: Extract<Command, { do: D }>) => Promise<unknown> | unknown;
  } = {
    tap: (one) => tap(run, one),
    drain: (one) => run.push(run.at(one.context)),
    ring: () => run.ring(),
    serve: (one) => network.serve(pick(network.unserved(), one.n)),
    answer: (one) => network.answer(pick(network.answered(), one.n)),
    deliver: (one) => network.deliver(pick(network.heard(), one.n)),
    lose: (one) => network.lose(pick(network.heard(), one.n)),
    crash: (one) => run.crash(one.context),
    freeze: (one) => run.freeze(run.at(one.context)),
    thaw: (one) => run.at(one.context).thaw(),
    pass: (one) => run.pass(one.ms),
    month: () => run.month(),
    clock: (one) => run.set(one.off),
    token: () => network.endTokens(),
    refresh: (one) => {
      network.refresh = one.status;
    },
    offers: (one) => {
      network.offer(one.lists);
      return run.askWhatIsOffered();
    },
    gateway: (one) => {
      network.gateway[one.where] = one.as;
      return one.where === 'lists' ? run.askWhatIsOffered() : undefined;
    },
    plain: (one) => {
      network.isPlain = one.refuses;
    },
    many: () => many(run),
    'deliver-all': () => deliverAll(run),
    cancel: (one) => cancel(run, one),
    pull: () =>
      void run.front.engine.pull('home-pwa', { leapcode: run.person.code }, { force: true }),
    tight: () => tighten(run),
    config: (one) => {
      run.configFails = one.fails;
    },
    full: (one) => {
      for (const { server } of run.people) server.full = one.full;
    },
    terms: (one) => {
      for (const { server } of run.people) server.asksTerms = one.asks;
    },
    again: (one) => again(run, one),
    remove: (one) => remove(run, one),
    leave: (one) => leave(run, one),
    login: (one) => login(run, one),
    evict: () => evict(run),
  };
  await (table[command.do] as (one: Command) => Promise<unknown> | unknown)(command);
}
