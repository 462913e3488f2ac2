import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { footerText } from '../../i18n/subjects/frame/footer.ts';
import { useNow } from '../../live/device/clock.ts';
import { useConfig } from '../../live/device/use-config.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { yearOf } from '../../rules/dates.ts';
import { classes } from '../../ui/classes.ts';
import { lazyOptional } from '../../ui/lazy/lazy-optional.tsx';
import { Coming } from '../../ui/states/progress-line.tsx';
import styles from './page-footer.module.css';

interface FooterLink {
  readonly label: string;
  readonly href: string;
}

interface FooterProps {
  label: string;
  /** Documents before and after the buttons; each opens in a new tab. */
  before: readonly FooterLink[];
  contact: { label: string; onPress: () => void };
  after: readonly FooterLink[];
  /** A remark on the links, such as that they need a connection. */
  note?: string | undefined;
  copyright: string;
  /** The screen has neither tabs nor rail. */
  bare?: boolean | undefined;
}

function Documents({ links }: { links: readonly FooterLink[] }) {
  return links.map(({ label, href }) => (
    <li key={href}>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {label}
      </a>
    </li>
  ));
}

/** Policies and copyright, below every page. */
function Footer({ label, before, contact, after, note, copyright, bare = false }: FooterProps) {
  return (
    <footer className={classes(styles.footer, bare && styles.bare)}>
      <nav aria-label={label}>
        <ul role="list" className={styles.links}>
          <Documents links={before} />
          <li>
            <button type="button" aria-haspopup="dialog" onClick={contact.onPress}>
              {contact.label}
            </button>
          </li>
          <Documents links={after} />
        </ul>
      </nav>
      {note && <p className="meta">{note}</p>}
      <p className="meta">{copyright}</p>
    </footer>
  );
}

const HOUR_MS = 3_600_000;
const ConsentDialog = lazyOptional(
  async () => (await import('./consent-dialog.tsx')).ConsentDialog,
  Coming,
);

/**
 * The page's footer: the policies as the app's server publishes them, and the consent settings
 * (rule 2.20).
 */
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
      {askedAt !== undefined && (
        <ConsentDialog open={askedAt === key} onClose={() => setAskedAt('')} />
      )}
    </>
  );
}
