import { neverHereText } from '../../i18n/subjects/never-here.ts';
import { Button } from '../controls/button.tsx';
import { NotHere, type NotHereProps } from './not-here.tsx';

export interface NeverHereProps extends Omit<NotHereProps, 'action' | 'note' | 'level'> {
  /** The wish to have the page with the next connection, and whether it is stored. */
  later: { readonly saved: boolean; readonly save: () => Promise<void> };
  /** What saving it brings, or costs. */
  saveNote: string;
}

/** A page that this device never had, and the wish to have it with the next connection. */
export const NeverHere = ({ later: { saved, save }, saveNote, ...shown }: NeverHereProps) => (
  <NotHere
    {...shown}
    action={
      !saved && (
        <Button icon="download" onClick={() => void save()}>
          {neverHereText('neverHere.save')}
        </Button>
      )
    }
    note={<span role="status">{saved ? neverHereText('neverHere.saved') : saveNote}</span>}
  />
);
