import { useRef, useState } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { courseText } from '../../i18n/subjects/learning/course.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { useFilm, useFilmPosition } from '../../live/media/use-film.ts';
import { useSaver } from '../../live/media/use-media.ts';
import { Player } from '../../ui/media/player/player.tsx';
import { Note } from '../../ui/states/note.tsx';
import type { LessonProps } from './lesson-page.tsx';
import { FinishLesson, KeepLesson, LessonHead } from './lesson-parts.tsx';
import { lessonName } from './lesson-row.tsx';
import { useProgress } from './use-progress.ts';

/** Share of a film from which it counts as watched; the closing titles are not needed. */
const WATCHED = 0.9;

/**
 * A film lesson: resumes at the last position of any device, and sends the position when the person
 * pauses.
 */
export function LessonFilm({ course, lesson, storage, turn }: LessonProps) {
  const online = useOnline();
  const saves = useSaver();
  const film = useFilm(lesson.film ?? undefined, lessonName(lesson), useLanguage());
  const { keep } = useProgress(course, lesson);
  const sent = useRef(lesson.position);
  const stored =
    lesson.position > 0
      ? {
          second: lesson.position,
          at: lesson.position_at ? Date.parse(lesson.position_at) : undefined,
        }
      : undefined;
  const place = useFilmPosition(`lesson:${lesson.id}`, stored, ({ second, at }) => {
    const rounded = Math.round(second);
    // The server has this position already.
    if (rounded === sent.current) return;
    sent.current = rounded;
    // A position from a killed page keeps its own time, because another device may have a later
    // one.
    keep(rounded, at);
  });
  // The file's own length wins over the document's.
  const [real, setReal] = useState<number>();
  const length = real ?? lesson.film?.duration_s ?? 0;
  const [furthest, setFurthest] = useState(lesson.position);
  const watched = length <= 0 || Math.max(furthest, place.resumeAt ?? 0) >= length * WATCHED;
  const note = (second: number): void =>
    setFurthest((previous) => (second > previous ? second : previous));
  const about = (
    <>
      <LessonHead course={course} lesson={lesson} storage={storage} />
      {/* A film without a file or length does not block the lesson. */}
      <FinishLesson
        course={course}
        lesson={lesson}
        position={Math.round(furthest)}
        notYet={watched || !lesson.film ? undefined : courseText('course.watchFirst')}
      />
    </>
  );
  if (!lesson.film)
    return (
      <>
        <Note>{courseText('course.noFilm')}</Note>
        {about}
        {turn}
      </>
    );
  if (!film || !place.ready) return null;
  return (
    <>
      <Player
        film={film}
        online={online}
        lean={saves}
        bleed
        resumeAt={place.resumeAt}
        onLength={setReal}
        onKeep={(second) => {
          note(second);
          place.onKeep(second);
        }}
        onRest={(second) => {
          note(second);
          place.onRest(second);
        }}
        save={<KeepLesson course={course} />}
      >
        {about}
      </Player>
      {turn}
    </>
  );
}
