import type { LiveProgram } from '../../../../sync/contract/live-programs.ts';
import { tw } from '../../../i18n/en/webinar.ts';
import { Note } from '../../../ui/note.tsx';

/** What opens here without a signal, and what does not. */
export function OnDevice({ program: { materials, recording_id } }: { program: LiveProgram }) {
  const far = recording_id != null || materials.some(({ kind }) => kind !== 'list');
  return (
    <Note tone="here">
      <b>{tw('webinar.hereTitle')}</b>
      <p>{tw(far ? 'webinar.hereFiles' : 'webinar.hereText')}</p>
    </Note>
  );
}
