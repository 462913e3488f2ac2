import { useEffect, useState } from 'react';
import { type Part, part } from './part.ts';
import type { ScreenModule, ScreenProps } from './screen-module.ts';
import type { ScreenRow } from './screens.ts';
import { noteWholeScreen } from './stale-build.ts';

const made = new Map<ScreenRow['load'], Part<ScreenProps>>();

/** A row's screen as a part; rows that share a file share it. */
function partOf({ load }: ScreenRow): Part<ScreenProps> {
  const known =
    made.get(load) ??
    part(async () => {
      const screen: ScreenModule = await load();
      return screen.default;
    });
  made.set(load, known);
  return known;
}

/** Brings a row's screen ahead of its need. */
export const fetchScreen = (row: ScreenRow): Promise<void> => partOf(row).fetch();

/** A row's screen; whoever draws it gives it a key of its own. */
export function LazyScreen({ row, ...rest }: ScreenProps & { row: ScreenRow }) {
  const [Screen] = useState(() => partOf(row).now());
  useEffect(noteWholeScreen, []);
  return <Screen {...rest} />;
}
