import { useEffect, useRef } from 'react';
import { READ_WHOLE } from '../../../sync/contract/rules/training-times.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { language } from '../../i18n/language.ts';
import { courseText } from '../../i18n/subjects/learning/course.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { Pic } from '../../ui/media/pic.tsx';
import { SafeHtml } from '../../ui/overlays/safe-html.tsx';
import { Note } from '../../ui/states/note.tsx';
import styles from './lesson.module.css';
import type { LessonProps } from './lesson-page.tsx';
import { FinishLesson, LessonHead } from './lesson-parts.tsx';
import { useProgress } from './use-progress.ts';

/**
 * A lesson that was opened counts as begun: somewhat more than nothing of it was read (per mille).
 */
const BEGUN = 1;

/** How far down its page a text was read, per mille. */
const readOf = (text: Element): number => {
  const { top, height } = text.getBoundingClientRect();
  return height <= 0
    ? 0
    : Math.round(Math.min(1, Math.max(0, (innerHeight - top) / height)) * READ_WHOLE);
};

/** A lesson to be read; how far the person came is kept when they leave. */
export function LessonText({ course, lesson, here, turn }: LessonProps) {
  const media = useMedia();
  const { keep } = useProgress(course, lesson);
  const text = useRef<HTMLDivElement>(null);
  const now = useRef({ keep, done: lesson.done });
  const html = language() === 'hi' ? (lesson.hindi?.text ?? lesson.text) : lesson.text;
  useEffect(() => {
    now.current = { keep, done: lesson.done };
  });
  const { position } = lesson;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read is measured against where the lesson stood when it was opened
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
      if (!now.current.done && read > position) now.current.keep(read);
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
        <LessonHead course={course} lesson={lesson} here={here} />
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
