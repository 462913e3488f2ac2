import * as z from 'zod/mini';
import { action, sendTo } from '../action.ts';
import { type Recording, viewProgress } from '../contract/learning/recordings.ts';
import { Id, LeapCode, Line } from '../contract/patterns.ts';
import { isSameId } from '../contract/rules/same.ts';

const Place = z.object({ ...viewProgress.request.shape, name: Line });
type Place = z.infer<typeof Place>;

/** The furthest second of a report. */
const furthestOf = ({ position_s, furthest_s }: Place): number =>
  Math.max(position_s, furthest_s ?? 0);

/** Applies a place to a recording: the later place wins, and the watched share never shrinks. */
function withPlace(recording: Recording, place: Place): Recording {
  const { duration_s: length, position_at } = recording;
  const isLater = position_at == null || Date.parse(position_at) <= Date.parse(place.at);
  const watched_share = Math.max(
    recording.watched_share,
    Math.floor((100 * Math.min(furthestOf(place), length)) / Math.max(1, length)) / 100,
  );
  const next = {
    watched_share,
    ...(isLater && {
      position_s: Math.floor(Math.min(place.position_s, length)),
      position_at: place.at,
    }),
  };
  const differs = Object.entries(next).some(
    ([field, value]) => recording[field as keyof Recording] !== value,
  );
  return differs ? { ...recording, ...next } : recording;
}

/** Actions on recordings of past sessions. */
export const recordingActions = {
  /** Stores a person's place in a recording (F15). */
  'keep-film-place': action({
    kind: 'set',
    input: Place,
    lane: ({ video_streaming_id }) => `film:${video_streaming_id}`,
    // The later place wins, even if the clock was set back between them.
    absorbs: (older, newer) => ({
      ...newer,
      ...(Date.parse(older.at) > Date.parse(newer.at) && {
        position_s: older.position_s,
        at: older.at,
      }),
      furthest_s: Math.max(furthestOf(older), furthestOf(newer)),
    }),
    sends: ({ name, ...place }) => sendTo(viewProgress, place),
    shows: {
      'recorded-sessions': (list, place) => {
        const sessions = list.sessions.map((session) =>
          isSameId(session.video_streaming_id, place.video_streaming_id)
            ? withPlace(session, place)
            : session,
        );
        return sessions.some((session, i) => session !== list.sessions[i])
          ? { ...list, sessions }
          : list;
      },
    },
    silent: 'always',
  }),
  /**
   * Entries of earlier builds, which reported a live view; now sent as a first place. The oldest
   * possible time lets every place on the server win.
   */
  'watch-recording': action({
    kind: 'set',
    input: z.object({ video_streaming_id: Id, leapcode: LeapCode, name: Line }),
    lane: ({ video_streaming_id }) => `watch:${video_streaming_id}`,
    sends: ({ video_streaming_id }) =>
      sendTo(viewProgress, {
        video_streaming_id,
        position_s: 0,
        duration_s: 1,
        at: new Date(0).toISOString(),
      }),
    shows: {},
    silent: 'always',
  }),
} as const;
