import { isPlain, MINUTE, NEWER, type Run } from './commands.ts';
import { HostileModel } from './hostile-model.ts';
import type { Mutant } from './protocol.ts';

const LOOKS = 4;

/** Ends a run as the engine's does. */
function finish(model: HostileModel): void {
  if (model.tabs.every(({ frozen }) => frozen)) model.crash(0);
  model.drain(model.front());
  for (let turn = 0; turn < LOOKS; turn++) model.deliver(model.heard()[0]);
  model.refresh = 200;
  model.configFails = false;
  model.mend();
}

/** Makes the newer build's tab visible. */
function lookAtNewer(model: HostileModel): void {
  model.thaw(NEWER);
  model.drain(NEWER);
}

/** Passes an hour, or less once nothing waits. */
function settle(model: HostileModel): void {
  const end = model.now + 60 * MINUTE;
  const isOpen = () =>
    (model.entries ?? []).some(({ state }) => state === 'waiting' || state === 'sending');
  for (let round = 0; round < 400 && model.now < end && (!model.entries || isOpen()); round++) {
    if (!model.entries || model.mine === null) model.login();
    else if (model.heard().length > 0) model.deliver(model.heard()[0]);
    else if (model.next() <= end) model.pass(model.next() - model.now);
    else return;
  }
}

/** Returns the first promise that such a build breaks in a run, or null. */
export function brokenInModel({ keyed, commands }: Run, mutant?: Mutant): string | null {
  const model = new HostileModel(keyed, mutant);
  for (const [i, command] of commands.filter(isPlain).entries()) {
    model.step(command);
    const wrong = model.ledger.broken(model.outbox(), model.now);
    if (wrong) return `step ${i} (${command.do}): ${wrong}`;
  }
  finish(model);
  for (const newer of [false, true]) {
    if (newer) lookAtNewer(model);
    settle(model);
    const wrong =
      model.ledger.broken(model.outbox(), model.now) ??
      model.ledger.atRest(model.outbox() ?? [], { newer });
    if (wrong) return wrong;
  }
  return null;
}
