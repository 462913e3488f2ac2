import type { Recording } from '../../sync/contract/recordings.ts';
import { useActions } from './use-actions.ts';
import { useFilmPosition } from './use-film-position.ts';
import { useMe } from './use-me.ts';

/** The contract's limit of a name. */
const NAME_LENGTH = 200;
/** What was begun since the app was opened: one view is told once in that time. */
const begun = new Set<string>();

/** Where the person is in a recording, and that they watch it: kept here, and sent by the outbox. */
export function useWatched({ video_streaming_id, title, duration_s, position_s, position_at }: Recording) {
  const actions = useActions();
  const leapcode = useMe()?.leapcode ?? '';
  const name = title.slice(0, NAME_LENGTH);
  const known = position_s == null ? undefined : { second: position_s, at: position_at ? Date.parse(position_at) : undefined };
  const place = useFilmPosition(`recording:${video_streaming_id}`, known, ({ second, at }) => {
    const report = { video_streaming_id, position_s: second, duration_s, at: new Date(at).toISOString(), name };
    // What cannot be stored is told by the next place.
    void actions?.dispatch('keep-film-place', report).catch(() => undefined);
  });
  return {
    ...place,
    onBegin() {
      const view = `${leapcode}:${video_streaming_id}`;
      if (begun.has(view)) return;
      begun.add(view);
      void actions?.dispatch('watch-recording', { video_streaming_id, leapcode, name }).catch(() => begun.delete(view));
    },
  };
}
