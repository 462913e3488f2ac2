import { useEffect } from 'react';
import type { LazyPart } from '../../ui/lazy/lazy-file.ts';
import type { FramedProps, ScreenRow } from '../screen-row.ts';
import { lazyRequired } from './lazy-required.tsx';
import { noteWholeScreen } from './stale-build.ts';

type Given = FramedProps & { readonly documentOf: ScreenRow['document'] };
const made = new Map<ScreenRow['load'], LazyPart<Given>>();

/**
 * The component of a row's screen; rows that share a file share it. The frame for documents is
 * loaded with screens that show one.
 */
function partOf({ load, document }: ScreenRow): LazyPart<Given> {
  const known =
    made.get(load) ??
    lazyRequired<Given>(async () => {
      const [file, frame] = await Promise.all([load(), document && import('./document-frame.tsx')]);
      return frame ? frame.withDocument(file) : file.default;
    });
  made.set(load, known);
  return known;
}

export const fetchScreen = (row: ScreenRow): void => partOf(row).fetch();

/** A row's screen; the caller gives it a key of its own. */
export function LazyScreen({ row, ...rest }: Omit<FramedProps, 'route'> & { row: ScreenRow }) {
  const Screen = partOf(row);
  useEffect(noteWholeScreen, []);
  return <Screen {...rest} route={row.route} documentOf={row.document} />;
}
