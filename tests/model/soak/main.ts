import { parseArgs } from 'node:util';
import { brokenOnDevice } from '../hostile/broken-on-device.ts';
import { soak, summary } from './cycles.ts';

const { values } = parseArgs({
  options: { cycles: { type: 'string', default: '500' }, seed: { type: 'string', default: '1' } },
});
const [cycles, seed] = [Number(values.cycles), Number(values.seed)];
if (!Number.isInteger(cycles) || cycles < 1 || !Number.isInteger(seed))
  throw new Error('Usage: npm run soak -- --cycles N --seed S');
// Most cycles have failing reads: not printed.
console.warn = () => undefined;
const soaked = await soak(cycles, seed, {
  broken: (run) => brokenOnDevice(run),
  tell: (line) => void process.stderr.write(`${line}\n`),
});
process.stdout.write(`${summary(soaked)}\n`);
// A dead tab's promises never settle, and are not awaited.
process.exit(soaked.lost + soaked.doubled + soaked.left > 0 ? 1 : 0);
