import type { Alarm } from '../../../src/live/device/alarms.ts';

/** A clock that stops until the test advances it to its next alarm. */
export class TestAlarm implements Alarm {
  #now: number;
  #next: { readonly at: number; readonly run: () => void } | undefined;

  constructor(now: number) {
    this.#now = now;
  }
  readonly now = (): number => this.#now;
  readonly after = (ms: number, run: () => void): (() => void) => {
    const mine = { at: this.#now + ms, run };
    this.#next = mine;
    return () => {
      if (this.#next === mine) this.#next = undefined;
    };
  };
  isSet(): boolean {
    return this.#next !== undefined;
  }
  /** Goes on to the next thing that was asked for, or to the given instant when there is none. */
  goOn(otherwise: number): void {
    const next = this.#next;
    this.#next = undefined;
    this.#now = next?.at ?? otherwise;
    next?.run();
  }
}
