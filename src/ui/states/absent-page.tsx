import type { ReactNode } from 'react';
import { uiText } from '../../i18n/subjects/frame/ui.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../controls/button.tsx';
import { Empty, type EmptyProps, NotHere, type NotHereProps } from './empty.tsx';
import { Loading, Skeleton, type SkeletonShape } from './skeleton.tsx';

interface NeverHereProps extends Omit<NotHereProps, 'action' | 'note' | 'level'> {
  /**
   * Whether the request to fetch the page with the next connection is stored, and a function that
   * stores it.
   */
  later: { readonly saved: boolean; readonly save: () => Promise<void> };
  /** The benefit or cost of saving it. */
  saveNote: string;
}

/** A page that was never on this device, with a button that requests it for the next connection. */
export const NeverHere = ({ later: { saved, save }, saveNote, ...shown }: NeverHereProps) => (
  <NotHere
    {...shown}
    action={
      !saved && (
        <Button icon="download" onClick={() => void save()}>
          {uiText('neverHere.save')}
        </Button>
      )
    }
    note={<span role="status">{saved ? uiText('neverHere.saved') : saveNote}</span>}
  />
);

interface GonePageProps extends Pick<EmptyProps, 'picture' | 'kicker'> {
  title: string;
  text: string;
  /** Alternatives; they come first, because a retry seldom helps after a refusal. */
  others: ReactNode;
  busy: boolean;
  again: () => void;
}

/** A page that the server refuses or no longer has: alternatives, then Retry (rule 8.4). */
export const GonePage = ({ others, busy, again, ...shown }: GonePageProps) => (
  <Empty
    {...shown}
    level={1}
    action={
      <>
        {others}
        <Button variant="line" icon="retry" busy={busy} onClick={again}>
          {t('state.retry')}
        </Button>
      </>
    }
  />
);

interface ComingPageProps {
  title: string;
  /** The page's own layout class, so that nothing jumps. */
  className: string | undefined;
  /** Skeleton shapes by column. */
  columns: readonly (readonly SkeletonShape[])[];
}

/** A page while its content loads. */
export const ComingPage = ({ title, className, columns }: ComingPageProps) => (
  <>
    <h1 className="visually-hidden">{title}</h1>
    <Loading className={className}>
      {columns.map((shapes, column) => (
        <div key={column} className="stack">
          {shapes.map((shape, place) => (
            <Skeleton key={place} shape={shape} />
          ))}
        </div>
      ))}
    </Loading>
  </>
);
