import type { ReactNode } from 'react';
import { useMedia } from '../../live/media/use-media.ts';
import { Face } from '../../ui/media/face.tsx';
import { Head } from './head.tsx';
import styles from './lesson.module.css';
import { lessonFacts, lessonName } from './lesson-facts.ts';
import type { LessonProps } from './lesson-page.tsx';
import { HereMark } from './lesson-row.tsx';

/** Which lesson this is, of whom, and what of it lies here. */
export function LessonHead({ course, lesson, here, children }: Omit<LessonProps, 'turn'> & { children?: ReactNode }) {
  const media = useMedia();
  return (
    <>
      <Head
        division={course.division_code}
        words="course.kickerLesson"
        values={{ number: lesson.number, total: course.lesson_count }}
        name={lessonName(lesson)}
      />
      {children}
      <div className={styles.by}>
        {course.trainer && <Face src={media(course.trainer_image)} name={course.trainer} />}
        <p className="meta">
          {course.trainer && <b>{course.trainer}</b>}
          {course.trainer && <br />}
          {lessonFacts(lesson)} <HereMark here={lesson.kind === 'quiz' ? undefined : here} />
        </p>
      </div>
    </>
  );
}
