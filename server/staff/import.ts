import { apply } from './apply.ts';
import type { Asked } from './arguments.ts';
import type { Desk } from './desk.ts';
import { atOnce } from './desk.ts';
import { kinds } from './kinds/kinds.ts';
import { Mistakes } from './mistakes.ts';
import { pictureExists } from './pictures.ts';
import type { Plan } from './plan.ts';
import { planOf } from './plan.ts';
import { readContent } from './read-file.ts';
import { showPlan } from './show-plan.ts';

function refuseMistakes({ mistakes }: Plan): void {
  if (mistakes.length) throw new Mistakes(mistakes);
}

/** Imports a file's rows: all of them or, if one is wrong, none. */
export async function importFile(desk: Desk, { words, options }: Asked): Promise<void> {
  const reading = await readContent(desk, words[0], options.kind);
  const exists = pictureExists(desk.context.files);
  const plan = await atOnce(desk, async (context) => {
    // Planned inside the transaction, so that exactly what is shown is done.
    const made = await planOf(context.db, kinds, reading, exists);
    refuseMistakes(made);
    if (!options['dry-run']) await apply(context, made);
    return made;
  });
  showPlan(desk, plan);
  for (const { where, words: said } of plan.cut) desk.say(`note: ${where} ${said}`);
  if (options['dry-run']) desk.say('Nothing was changed: this was a dry run.');
  else if (plan.steps.length) desk.say('Imported. Connected apps were told.');
  else desk.say('Nothing to change.');
}

/** Reports whether a file could be imported, with all of its mistakes. */
export async function checkFile(desk: Desk, { words, options }: Asked): Promise<void> {
  const reading = await readContent(desk, words[0], options.kind);
  const plan = await planOf(desk.context.db, kinds, reading, pictureExists(desk.context.files));
  refuseMistakes(plan);
  for (const { where, words: said } of plan.cut) desk.say(`note: ${where} ${said}`);
  desk.say(`${words[0]} is right: ${reading.rows.length} rows.`);
}
