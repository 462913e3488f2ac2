import { type ComponentType, lazy } from 'react';
import type { ScreenModule, ScreenProps } from './screen-module.ts';
import type { ScreenRow } from './screens.ts';
import { noteWholeScreen } from './stale-build.ts';

const made = new Map<ScreenRow['load'], ComponentType<ScreenProps>>();

/** A row's screen, fetched when it is first shown; rows that share a file share the component. */
export function lazyScreen({ load }: ScreenRow): ComponentType<ScreenProps> {
  const known =
    made.get(load) ??
    lazy(async () => {
      // A part that a deployment took away arrives as nothing while the page is opened anew: nothing is shown until then.
      const screen: ScreenModule | undefined = await load();
      if (!screen) return new Promise<never>(() => undefined);
      noteWholeScreen();
      return screen;
    });
  made.set(load, known);
  return known;
}
