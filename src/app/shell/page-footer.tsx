import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { footerText } from '../../i18n/subjects/footer.ts';
import { useConfig } from '../../live/device/use-config.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { useNow } from '../../live/device/use-now.ts';
import { yearOf } from '../../rules/when.ts';
import { Footer } from '../../ui/frame/footer.tsx';
import { lazyOptional } from '../../ui/lazy/lazy-optional.tsx';
import { Coming } from '../../ui/states/coming.tsx';

const HOUR_MS = 3_600_000;
const ConsentDialog = lazyOptional(async () => (await import('./consent-dialog.tsx')).ConsentDialog, Coming);

/** The page's footer: the policies as the app's server publishes them, and the consent settings (rule 2.20). */
export function PageFooter({ bare }: { bare: boolean }) {
  const policies = useConfig()?.policies_url ?? '';
  const online = useOnline();
  const now = useNow(HOUR_MS);
  const { key } = useLocation();
  // The dialog belongs to the address where it was opened, so that any navigation closes it.
  const [askedAt, setAskedAt] = useState<string>();
  const policy = (name: string): string => `${policies}/policies/${name}.pdf`;
  return (
    <>
      <Footer
        bare={bare}
        label={footerText('footer.label')}
        before={[
          { label: footerText('footer.terms'), href: policy('terms') },
          { label: footerText('footer.cookies'), href: policy('cookies') },
        ]}
        contact={{ label: footerText('footer.contact'), onPress: () => setAskedAt(key) }}
        after={[{ label: footerText('footer.privacy'), href: policy('privacy') }]}
        note={online ? undefined : footerText('footer.offline')}
        copyright={footerText('footer.copyright', { year: yearOf(now) })}
      />
      {askedAt !== undefined && <ConsentDialog open={askedAt === key} onClose={() => setAskedAt('')} />}
    </>
  );
}
