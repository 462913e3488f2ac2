import { type ComponentType, lazy } from 'react';
import type { ScreenProps } from './screen-module.ts';
import type { ScreenRow } from './screens.ts';
import { noteWholeScreen } from './stale-build.ts';

const made = new Map<ScreenRow['load'], ComponentType<ScreenProps>>();

/** A row's screen, fetched when it is first shown; rows that share a file share the component. */
export function lazyScreen({ load }: ScreenRow): ComponentType<ScreenProps> {
  const known = made.get(load) ?? lazy(async () => {
    const screen = await load();
    noteWholeScreen();
    return screen;
  });
  made.set(load, known);
  return known;
}
