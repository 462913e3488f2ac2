import { useEffect, useRef } from 'react';
import { READ_WHOLE } from '../../../sync/contract/rules/training-times.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { language } from '../../i18n/language.ts';
import { courseText } from '../../i18n/subjects/learning/course.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { Pic } from '../../ui/media/pic.tsx';
import { SafeHtml } from '../../ui/overlays/safe-html.tsx';
import { Note } from '../../ui/states/note.tsx';
import type { LessonProps } from './lesson-page.tsx';
import { FinishLesson, LessonHead } from './lesson-parts.tsx';
import styles from './syllabus.module.css';
import { useProgress } from './use-progress.ts';

/** Minimum position of an opened lesson, so that it counts as begun (per mille). */
const BEGUN = 1;

/** The share of a text that was scrolled into view, per mille. */
const readOf = (text: Element): number => {
  const { top, height } = text.getBoundingClientRect();
  return height <= 0
    ? 0
    : Math.round(Math.min(1, Math.max(0, (innerHeight - top) / height)) * READ_WHOLE);
};

/** A text lesson; the furthest position read is sent when the person leaves. */
export function LessonText({ course, lesson, storage, turn }: LessonProps) {
  const media = useMedia();
  const { keep } = useProgress(course, lesson);
  const text = useRef<HTMLDivElement>(null);
  const latest = useRef({ keep, done: lesson.done });
  const html = language() === 'hi' ? (lesson.hindi?.text ?? lesson.text) : lesson.text;
  useEffect(() => {
    latest.current = { keep, done: lesson.done };
  });
  const { position } = lesson;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position is compared with the one at which the lesson was opened
  useEffect(() => {
    let furthest = 0;
    const look = (): void => {
      if (text.current) furthest = Math.max(furthest, readOf(text.current));
    };
    const rest = (): void => {
      if (document.visibilityState === 'hidden') leave();
    };
    const leave = (): void => {
      look();
      const read = Math.max(BEGUN, Math.min(furthest, READ_WHOLE - 1));
      if (!latest.current.done && read > position) latest.current.keep(read);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    document.addEventListener('visibilitychange', rest);
    return () => {
      removeEventListener('scroll', look);
      document.removeEventListener('visibilitychange', rest);
      leave();
    };
  }, []);
  return (
    <div className={styles.reading}>
      <Pic
        src={media(course.image)}
        alt=""
        name={course.program}
        ratio="21:9"
        division={course.division_code}
        eager
        className={`bleed ${styles.cover}`}
      />
      <div>
        <LessonHead course={course} lesson={lesson} storage={storage} />
      </div>
      <div ref={text} lang={langOf(html ?? '')}>
        {html ? (
          <SafeHtml html={html} className={styles.text} />
        ) : (
          <Note>{courseText('course.noText')}</Note>
        )}
      </div>
      <aside>
        <FinishLesson course={course} lesson={lesson} position={READ_WHOLE} />
        {turn}
      </aside>
    </div>
  );
}
