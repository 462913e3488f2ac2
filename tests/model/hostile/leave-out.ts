import { type Defect, isNotYet } from '../not-yet.ts';
import type { Run } from './commands.ts';

/** Whether a command can trigger a defect that the engine may still have. */
const MEETS: Readonly<Record<Defect, (command: Run['commands'][number]) => boolean>> = {
  // Notes are part of the other model.
  D44: () => false,
  D45: ({ do: what }) => what === 'cancel',
  D46: (one) => lists(one) || (one.do === 'gateway' && one.where === 'lists'),
  D47: (one) => one.do === 'gateway' && one.where !== 'lists',
  D48: (one) => one.do === 'tap' && one.what === 'attend',
  D49: ({ do: what }) => what === 'many' || what === 'deliver-all',
  D50: ({ do: what }) => what === 'tight',
  D51: (one) => lists(one),
  D52: ({ do: what }) => what === 'cancel',
};
const lists = (one: Run['commands'][number]): boolean =>
  one.do === 'offers' && one.lists === 'less';

/** The run without commands that only trigger unfixed defects. */
export function leaveOut({ keyed, commands }: Run): Run {
  const left = (Object.keys(MEETS) as Defect[]).filter(isNotYet).map((defect) => MEETS[defect]);
  return { keyed, commands: commands.filter((command) => !left.some((meets) => meets(command))) };
}
