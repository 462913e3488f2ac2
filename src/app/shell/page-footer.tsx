import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { tf } from '../../i18n/en/footer.ts';
import { useMedia } from '../../live/use-media.ts';
import { useOnline } from '../../live/use-network.ts';
import { useNow } from '../../live/use-now.ts';
import { yearOf } from '../../rules/when.ts';
import { beside } from '../../ui/beside.tsx';
import { Coming } from '../../ui/coming.tsx';
import { Footer } from '../../ui/footer.tsx';

const HOUR_MS = 3_600_000;
const ConsentDialog = beside(async () => (await import('./consent-dialog.tsx')).ConsentDialog, Coming);

/** The foot of the page: the policies as the server prints them, and the way to the consent settings (rule 2.20). */
export function PageFooter({ bare }: { bare: boolean }) {
  const media = useMedia();
  const online = useOnline();
  const now = useNow(HOUR_MS);
  const { key } = useLocation();
  // It belongs to the place where it was opened, so that going anywhere closes it.
  const [askedAt, setAskedAt] = useState<string>();
  const policy = (name: string): string => media(`/policies/${name}.pdf`) ?? `/policies/${name}.pdf`;
  return (
    <>
      <Footer
        bare={bare}
        label={tf('footer.label')}
        before={[
          { label: tf('footer.terms'), href: policy('terms') },
          { label: tf('footer.cookies'), href: policy('cookies') },
        ]}
        contact={{ label: tf('footer.contact'), onPress: () => setAskedAt(key) }}
        after={[{ label: tf('footer.privacy'), href: policy('privacy') }]}
        note={online ? undefined : tf('footer.offline')}
        copyright={tf('footer.copyright', { year: yearOf(now) })}
      />
      {askedAt !== undefined && <ConsentDialog open={askedAt === key} onClose={() => setAskedAt('')} />}
    </>
  );
}
