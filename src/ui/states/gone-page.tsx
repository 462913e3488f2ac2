import type { ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import { Button } from '../controls/button.tsx';
import { Empty, type EmptyProps } from './empty.tsx';

interface GonePageProps extends Pick<EmptyProps, 'picture' | 'kicker'> {
  title: string;
  text: string;
  /** Trying again seldom helps after a refusal, so what there is instead comes first. */
  others: ReactNode;
  busy: boolean;
  again: () => void;
}

/** A page that the server refuses, or does not have any more: what there is instead, and Retry (rule 8.4). */
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
