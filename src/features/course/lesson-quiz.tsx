import { courseText } from '../../i18n/subjects/course.ts';
import { usePull } from '../../live/documents/use-pull.ts';
import { pathTo } from '../../rules/paths.ts';
import { quizRead } from '../../rules/reads.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Note } from '../../ui/states/note.tsx';
import styles from './lesson.module.css';
import { LessonHead } from './lesson-head.tsx';
import type { LessonProps } from './lesson-page.tsx';

/** A quiz has a page of its own; passing it there finishes the lesson. */
export function LessonQuiz({ course, lesson, here, turn }: LessonProps) {
  const { division_code } = course;
  const quiz = lesson.quiz_id ?? undefined;
  const blended_id = String(course.course?.id ?? '');
  // Who was here with signal can open the quiz without.
  usePull(quiz === undefined ? [] : [quizRead({ blended_id, division_code, quiz: String(quiz) })]);
  return (
    <div className="narrow">
      <LessonHead course={course} lesson={lesson} here={here} />
      <p className="deck">{courseText('course.quizText')}</p>
      <div className={styles.finish}>
        {lesson.done && (
          <p className="here">
            <Icon name="check" small />
            {courseText('course.doneAt')}
          </p>
        )}
        {/* Without its own number the address would mean the quiz of a path that has the course's number. */}
        {quiz === undefined ? (
          <Note>{courseText('course.noQuiz')}</Note>
        ) : (
          <>
            <ButtonLink wide variant={lesson.done ? 'line' : 'filled'} icon="help" to={pathTo('quiz', { blended_id, division_code, quiz })}>
              {courseText('course.toQuiz')}
            </ButtonLink>
            <p className="meta">{courseText('course.quizHere')}</p>
          </>
        )}
      </div>
      {turn}
    </div>
  );
}
