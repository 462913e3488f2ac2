import { type Command, LANES } from './commands.ts';
import { OutboxModel } from './outbox-model.ts';
import type { Mutant } from './outbox-parts.ts';

/** The first invariant that breaks in a run, or null. */
export function broken(run: readonly Command[], mutant?: Mutant): string | null {
  const model = new OutboxModel(mutant);
  for (const command of run) {
    model.step(command);
    const wrong = violated(model);
    if (wrong) return wrong;
  }
  model.finish();
  return violated(model) ?? atRest(model);
}

function violated(model: OutboxModel): string | null {
  if (model.shown().join() !== model.meant().join())
    return `shows ${model.shown()} where ${model.meant()} was meant`;
  if (model.tooEarly) return 'something was sent while it could be undone';
  const ids = model.effects.map((effect) => effect.id);
  if (new Set(ids).size !== ids.length) return 'an effect happened twice';
  for (let lane = 0; lane < LANES; lane++) {
    const order = model.effects.filter((effect) => effect.lane === lane).map((effect) => effect.id);
    if (order.some((id, i) => i > 0 && id < (order[i - 1] ?? 0))) return 'order in a lane was lost';
  }
  return null;
}

function atRest(model: OutboxModel): string | null {
  if (model.server.join() !== model.meant().join())
    return `the server holds ${model.server} where ${model.meant()} was meant`;
  return model.entries.some((entry) => entry.state !== 'refused')
    ? 'the outbox is not empty'
    : null;
}
