import { useRef } from 'react';
import type { Course } from '../../../sync/contract/course.ts';
import { isSameId } from '../../../sync/contract/rules/same.ts';
import { courseText } from '../../i18n/subjects/course.ts';
import { useStanding } from '../../live/documents/use-standing.ts';
import { isOf } from '../../rules/content-of.ts';
import { paths } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { MoreLink } from '../../ui/controls/more-link.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import styles from './lesson.module.css';
import type { Listed } from './rules/lessons.ts';
import { useProgress } from './use-progress.ts';

interface FinishLessonProps {
  course: Course;
  lesson: Listed;
  /** Where the person is by then: seconds of a film, per mille of anything else. */
  position: number;
  /** Why it cannot be marked yet. */
  notYet?: string | undefined;
}

/** Marks a lesson as done; until the server has that, the line in its place says so and offers Undo. */
export function FinishLesson({ course, lesson, position, notYet }: FinishLessonProps) {
  const finishing = useStanding((content) => isOf(content, 'finish-lesson') && isSameId(content.input.lesson_id, lesson.id));
  const { finish, undo } = useProgress(course, lesson);
  const busy = useRef(false);
  const mark = async (): Promise<void> => {
    // Two quick presses are one.
    if (busy.current) return;
    busy.current = true;
    await finish(position);
    busy.current = false;
  };
  if (finishing) {
    const needs = finishing.state === 'needs';
    return (
      <div className={styles.finish}>
        <div className={styles.held} data-tone={needs ? 'needs' : undefined} role="status">
          <p>
            <Icon name={needs ? 'alert' : 'clock'} />
            <span>
              <b>{courseText('course.marked')}</b> {courseText(needs ? 'course.markedNeeds' : 'course.markedWaits')}
            </span>
          </p>
          {needs && <MoreLink to={paths.outbox}>{courseText('course.seeWhy')}</MoreLink>}
          {finishing.state === 'waits' && (
            <Button variant="text" onClick={() => void undo(finishing.entry.id)}>
              {courseText('course.undo')}
            </Button>
          )}
        </div>
      </div>
    );
  }
  if (lesson.done)
    return (
      <p className={`here ${styles.finish}`}>
        <span className="here">
          <Icon name="check" small />
          {courseText('course.doneAt')}
        </span>
      </p>
    );
  return (
    <div className={styles.finish}>
      <Button wide variant={notYet === undefined ? 'filled' : 'line'} disabledReason={notYet} onClick={() => void mark()}>
        {courseText('course.markDone')}
      </Button>
      {notYet === undefined && <p className="meta">{courseText('course.markNote')}</p>}
    </div>
  );
}
