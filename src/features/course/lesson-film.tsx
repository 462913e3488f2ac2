import { useRef, useState } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { courseText } from '../../i18n/subjects/course.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { useFilm, useFilmPosition } from '../../live/media/use-film.ts';
import { useSaver } from '../../live/media/use-media.ts';
import { Player } from '../../ui/media/player/player.tsx';
import { Note } from '../../ui/states/note.tsx';
import type { LessonProps } from './lesson-page.tsx';
import { FinishLesson, KeepLesson, LessonHead } from './lesson-parts.tsx';
import { lessonName } from './lesson-row.tsx';
import { useProgress } from './use-progress.ts';

/** A film counts as watched from here on: titles need not be sat through. */
const WATCHED = 0.9;

/**
 * A lesson that is a film: it goes on where the person stopped, on whatever device, and what was
 * watched is sent when they rest.
 */
export function LessonFilm({ course, lesson, here, turn }: LessonProps) {
  const online = useOnline();
  const saves = useSaver();
  const film = useFilm(lesson.film ?? undefined, lessonName(lesson), useLanguage());
  const { keep } = useProgress(course, lesson);
  const sent = useRef(lesson.position);
  const known =
    lesson.position > 0
      ? {
          second: lesson.position,
          at: lesson.position_at ? Date.parse(lesson.position_at) : undefined,
        }
      : undefined;
  const place = useFilmPosition(`lesson:${lesson.id}`, known, ({ second, at }) => {
    const rounded = Math.round(second);
    // The same place is no news.
    if (rounded === sent.current) return;
    sent.current = rounded;
    // A position left by a killed page keeps its own time: another device may have gone on since.
    keep(rounded, at);
  });
  // What the file says of itself counts before what its list says.
  const [real, setReal] = useState<number>();
  const length = real ?? lesson.film?.duration_s ?? 0;
  const [furthest, setFurthest] = useState(lesson.position);
  const watched = length <= 0 || Math.max(furthest, place.resumeAt ?? 0) >= length * WATCHED;
  const note = (second: number): void => setFurthest((was) => (second > was ? second : was));
  const about = (
    <>
      <LessonHead course={course} lesson={lesson} here={here} />
      {/* An unplayable film does not block the lesson. */}
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
