import { joinWords } from '../../i18n/join-words.ts';
import { language } from '../../i18n/language.ts';
import { courseText } from '../../i18n/subjects/course.ts';
import { minutesText, secondsText } from '../../i18n/subjects/span.ts';
import { type Listed, secondsLeftIn, spansOf } from './rules/lessons.ts';

/** A lesson's name in the language of the page, where its server has one. */
export const lessonName = ({ title, hindi }: Pick<Listed, 'title' | 'hindi'>): string => (language() === 'hi' ? (hindi?.title ?? title) : title);

/** What a lesson is, and how long; of one that was begun, how much is left. */
export function lessonFacts(lesson: Listed): string {
  const kind = courseText(`course.${lesson.kind}`);
  const begun = !lesson.done && lesson.position > 0;
  const time = begun ? secondsText(secondsLeftIn([lesson])) : minutesText(lesson.minutes);
  return courseText(begun ? 'course.timeLeft' : 'course.kindTime', { kind, time });
}

const range = ([from, to]: readonly [number, number]): string => (from === to ? String(from) : courseText('course.range', { from, to }));

/** Why a lesson is locked, and what opens it. */
export function opensText(after: readonly number[]): string {
  if (after.length === 0) return courseText('course.open');
  const list = joinWords(spansOf(after).map(range));
  return courseText(after.length === 1 ? 'course.opensOne' : 'course.opensMany', { list });
}
