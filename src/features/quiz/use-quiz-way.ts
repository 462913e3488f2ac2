import { useSearchParams } from 'react-router-dom';
import { useDocument } from '../../live/use-document.ts';
import { useMe } from '../../live/use-me.ts';
import { type ParamsOf, pathTo } from '../../rules/paths.ts';
import { blendedRead, courseRead } from '../../rules/reads.ts';
import { lessonAfter, stepAfter } from './rules/standing.ts';

/** Where a quiz leads from and to: the path whose step it is, or the course whose lesson it is. */
export interface QuizWay {
  readonly is: 'path' | 'course';
  readonly to: string;
  /** What follows it there, if that is on this device. */
  readonly next: string | undefined;
}

export function useQuizWay({ blended_id, division_code }: ParamsOf<'quiz'>, quiz: string | number): QuizWay {
  const [query] = useSearchParams();
  const leapcode = useMe()?.leapcode ?? '';
  const isLesson = query.has('quiz');
  const params = { division_code, course_id: blended_id };
  const [blendedName, blended] = blendedRead(leapcode, blended_id);
  const [courseName, course] = courseRead(leapcode, params);
  const path = useDocument(blendedName, isLesson ? null : blended);
  const lessons = useDocument(courseName, isLesson ? course : null);
  if (isLesson) {
    const next = lessons.state === 'ready' ? lessonAfter(lessons.value.course_details, quiz) : undefined;
    return { is: 'course', to: pathTo('course', params), next };
  }
  const next = path.state === 'ready' ? stepAfter(path.value.blended_details, quiz) : undefined;
  return { is: 'path', to: pathTo('blended', { blended_id }), next };
}
