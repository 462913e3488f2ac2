import { useCallback } from 'react';
import type { Course } from '../../../sync/contract/learning/course.ts';
import { insideText } from '../../i18n/subjects/frame/inside.ts';
import { courseText } from '../../i18n/subjects/learning/course.ts';
import { outboxText } from '../../i18n/subjects/work/outbox.ts';
import { useMe } from '../../live/account/use-me.ts';
import { announce, say, sayError } from '../../live/device/say.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { type Listed, placeIn } from './rules.ts';

/** Progress actions of a lesson, dispatched to the outbox. */
export interface Progress {
  /**
   * Stores the position: seconds of a film, per mille of any other lesson. `at`: its server time
   * (milliseconds since 1970), by default the current one.
   */
  keep(position: number, at?: number): void;
  /** Marks the lesson as done. */
  finish(position: number): Promise<void>;
  /** Discards the outbox entry of `finish`; a toast says if it was already sent. */
  undo(id: string): Promise<void>;
}

export function useProgress(course: Course, lesson: Listed): Progress {
  const actions = useActions();
  const offset = useMe()?.clockOffset ?? 0;
  const place = (position: number, done: boolean, at = Date.now() + offset) =>
    placeIn(course, lesson, { position, done, at });
  const keep = (position: number, at?: number): void => {
    // Not reported: the next position may be stored.
    actions?.dispatch('keep-place', place(position, false, at)).catch(() => undefined);
  };
  const finish = async (position: number): Promise<void> => {
    const id = await actions?.dispatch('finish-lesson', place(position, true)).catch(() => null);
    if (id == null) sayError(insideText('device.notStored'));
  };
  const undo = useCallback(
    async (id: string): Promise<void> => {
      if (await actions?.discard(id)) announce(courseText('course.undone', { name: lesson.title }));
      else say({ kind: 'toast', level: 'info', message: outboxText('outbox.onItsWay') });
    },
    [actions, lesson.title],
  );
  return { keep, finish, undo };
}
