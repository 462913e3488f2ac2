import { type Accident, AT_MOST } from './commands.ts';
import type { DeviceRun } from './device-run.ts';

/**
 * What becomes of the network, of the disk and of tabs. For the protocol these are lost answers and
 * failed writes, which the plain model has.
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
 * Everything works again, but for the browser's flag, which may go on being wrong, and for a disk
 * on which only pictures can give way.
 */
export function mend({ network, quiet }: DeviceRun): void {
  network.mend();
  quiet.full = false;
}

/** Everything on its way is answered, and what sets out then, too, all in one moment. */
export async function deliverAll({ network, quiet }: DeviceRun): Promise<void> {
  for (let i = 0; i < AT_MOST && network.heard().length > 0; i++) {
    network.deliver(network.heard()[0]);
    await quiet.come();
  }
}

/** The disk is full until public pictures give way. */
export async function tighten(run: DeviceRun): Promise<void> {
  await run.troubleAll();
  run.quiet.isTight = true;
}
