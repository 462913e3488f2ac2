import { useSearchParams } from 'react-router-dom';
import type { Blended } from '../../../sync/contract/learning/blended.ts';
import type { Course } from '../../../sync/contract/learning/course.ts';
import { programName } from '../../i18n/in-language.ts';
import { useMe } from '../../live/account/use-me.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { type ParamsOf, pathTo } from '../../rules/paths.ts';
import { blendedRead, courseRead } from '../../rules/reads.ts';
import { lessonAfter, stepAfter } from './rules.ts';

/** Context of a quiz: the path or the course that contains it. */
export interface QuizWay {
  readonly is: 'path' | 'course';
  readonly to: string;
  /** Name, picture and next item of the context, if they are on this device. */
  readonly name: string | undefined;
  readonly image: string | undefined;
  readonly next: string | undefined;
}

/** Name and picture of the context. */
const shownOf = (found: Blended | Course | undefined): Pick<QuizWay, 'name' | 'image'> => ({
  name: found && programName(found),
  image: found?.image ?? undefined,
});

export function useQuizWay(
  { blended_id, division_code }: ParamsOf<'quiz'>,
  quiz: string | number,
): QuizWay {
  const [query] = useSearchParams();
  const leapcode = useMe()?.leapcode ?? '';
  const isLesson = query.has('quiz');
  const params = { division_code, course_id: blended_id };
  const [blendedName, blended] = blendedRead(leapcode, blended_id);
  const [courseName, course] = courseRead(leapcode, params);
  const path = useDocument(blendedName, isLesson ? null : blended);
  const lessons = useDocument(courseName, isLesson ? course : null);
  if (isLesson) {
    const found = lessons.state === 'ready' ? lessons.value.course_details : undefined;
    return {
      is: 'course',
      to: pathTo('course', params),
      ...shownOf(found),
      next: found && lessonAfter(found, quiz),
    };
  }
  const found = path.state === 'ready' ? path.value.blended_details : undefined;
  return {
    is: 'path',
    to: pathTo('blended', { blended_id }),
    ...shownOf(found),
    next: found && stepAfter(found, quiz),
  };
}
