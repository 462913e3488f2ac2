import { dateTimeOf } from '../../i18n/dates.ts';
import { sizeText } from '../../i18n/size.ts';
import { aboutText } from '../../i18n/subjects/about.ts';
import { deviceZone } from '../../live/device/device-zone.ts';
import { useConfig } from '../../live/device/use-config.ts';
import { useDiagnostics } from '../../live/device/use-diagnostics.ts';
import { useOnline } from '../../live/device/use-network.ts';
import { paths } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import styles from './about.module.css';

const papers = ['terms', 'privacy', 'cookies', 'licences'] as const;

/** The four documents as the app's server publishes them. */
function Papers() {
  const policies = useConfig()?.policies_url ?? '';
  const online = useOnline();
  return (
    <Department title={aboutText('about.papers')}>
      <ul role="list">
        {papers.map((paper) => (
          <li key={paper}>
            <a className={styles.paper} href={`${policies}/policies/${paper}.pdf`} target="_blank" rel="noopener noreferrer">
              <Icon name="book" />
              <span>{aboutText(`about.${paper}`)}</span>
              <span className="gone">{online ? 'PDF' : aboutText('about.needsInternet')}</span>
            </a>
          </li>
        ))}
      </ul>
    </Department>
  );
}

/** Which app this is, and how it is doing on this phone. */
function ThisApp() {
  const diagnostics = useDiagnostics();
  const { newest } = diagnostics?.store ?? { newest: null };
  const { used, quota } = diagnostics?.browser ?? { used: null, quota: null };
  return (
    <Department title={aboutText('about.app')}>
      <dl className={styles.facts}>
        <dt>{aboutText('about.version')}</dt>
        <dd lang="en">{diagnostics?.browser.build}</dd>
        <dt>{aboutText('about.asOf')}</dt>
        <dd>{newest === null ? aboutText('about.never') : dateTimeOf(newest, deviceZone)}</dd>
        {used !== null && quota !== null && (
          <>
            <dt>{aboutText('about.onPhone')}</dt>
            <dd>{aboutText('about.space', { used: sizeText(used), quota: sizeText(quota) })}</dd>
          </>
        )}
      </dl>
      <p className="meta">{aboutText('about.licencesText')}</p>
      <ButtonLink variant="text" className={styles.support} to={paths.diagnostics}>
        {aboutText('about.diagnostics')}
      </ButtonLink>
    </Department>
  );
}

/** What is known of the app whatever the server says. */
export const AppParts = () => (
  <>
    <Papers />
    <ThisApp />
  </>
);
