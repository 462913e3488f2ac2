import { Plain } from './progress.mjs';

const NEEDED = [20, 19];

/** Stops with a clear message if this Node is too old for the project. */
export function needNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  throw new Plain(
    `Chairside needs Node ${NEEDED.join('.')} or newer; this is ${process.versions.node}. Get one from https://nodejs.org and try again.`,
  );
}
