import { type Accident, AT_MOST } from './commands.ts';
import type { DeviceRun } from './device-run.ts';

/**
 * Accidents of network, disk and tabs. For the protocol these are lost responses and failed writes,
 * which the plain model has.
 */
export async function meet(run: DeviceRun, what: Accident): Promise<void> {
  const { device, network, quiet } = run;
  if (what === 'flag') device.online = !device.online;
  else if (what === 'dark') network.dark = !network.dark;
  else if (what === 'disk') {
    await run.troubleAll();
    quiet.full = !quiet.full;
  } else if (what === 'closed') {
    const open = run.tabs.findIndex(({ alive, frozen }) => alive && !frozen);
    const isAnother = run.tabs.some(
      ({ alive, frozen }, place) => place !== open && alive && !frozen,
    );
    if (isAnother) await run.crash(open, false);
  } else network.writes = what;
  await quiet.come();
}

/**
 * Ends all accidents, except a wrong online flag, and a disk on which only pictures can be evicted.
 */
export function mend({ network, quiet }: DeviceRun): void {
  network.mend();
  quiet.full = false;
}

/** Answers all requests in flight at once, and those sent meanwhile too. */
export async function deliverAll({ network, quiet }: DeviceRun): Promise<void> {
  for (let i = 0; i < AT_MOST && network.heard().length > 0; i++) {
    network.deliver(network.heard()[0]);
    await quiet.come();
  }
}

/** The disk is full until public pictures are evicted. */
export async function tighten(run: DeviceRun): Promise<void> {
  await run.troubleAll();
  run.quiet.isTight = true;
}
