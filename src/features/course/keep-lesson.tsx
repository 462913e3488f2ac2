import type { Course } from '../../../sync/contract/course.ts';
import { sizeText } from '../../i18n/size.ts';
import { courseText } from '../../i18n/subjects/course.ts';
import { useEngine } from '../../live/account/engine.tsx';
import { paths } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { MoreLink } from '../../ui/controls/more-link.tsx';
import { useLessonsHere } from './use-lessons-here.ts';

/** Brings the whole course with the next connection: what is missing of one lesson is seldom all that is missing. */
export function KeepLesson({ course }: { course: Course }) {
  const engine = useEngine();
  const { pack, lessons } = useLessonsHere(course);
  const missing = lessons.reduce((sum, lesson) => sum + lesson.missing, 0);
  const id = course.course?.id;
  if (missing === 0 || id === undefined) return null;
  if (pack) return <MoreLink to={paths.downloads}>{courseText('course.savingNow')}</MoreLink>;
  return (
    <Button icon="download" onClick={() => void engine.wantPack({ kind: 'course', id }, 'save')}>
      {courseText('course.save', { size: sizeText(missing) })}
    </Button>
  );
}
