import type { Recording } from '../../../sync/contract/learning/recordings.ts';
import { useActions } from '../outbox/use-actions.ts';
import { useFilmPosition } from './use-film-position.ts';

/** The contract's limit of a name. */
const NAME_LENGTH = 200;

/**
 * The person's place in a recording, stored here and sent by the outbox; the first report says that
 * the person began to watch.
 */
export function useWatched({
  video_streaming_id,
  title,
  duration_s,
  position_s,
  position_at,
}: Recording) {
  const actions = useActions();
  const name = title.slice(0, NAME_LENGTH);
  const known =
    position_s == null
      ? undefined
      : { second: position_s, at: position_at ? Date.parse(position_at) : undefined };
  const place = useFilmPosition(`recording:${video_streaming_id}`, known, ({ second, at }) => {
    const report = {
      video_streaming_id,
      position_s: second,
      duration_s,
      at: new Date(at).toISOString(),
      name,
    };
    // A place that cannot be stored is superseded by the next one.
    void actions?.dispatch('keep-film-place', report).catch(() => undefined);
  });
  return { ...place, onBegin: place.onRest };
}
