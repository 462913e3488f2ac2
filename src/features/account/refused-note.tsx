import { langOf } from '../../i18n/lang-of.ts';
import { Note } from '../../ui/states/note.tsx';

/** Why a form was refused, where that is about no field of it. */
export function RefusedNote({ refused }: { refused: string | undefined }) {
  if (!refused) return null;
  return (
    <div role="alert" lang={langOf(refused)}>
      <Note tone="needs">{refused}</Note>
    </div>
  );
}
