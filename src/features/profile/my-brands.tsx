import { profileText } from '../../i18n/profile.ts';
import { useHome } from '../../live/documents/use-home.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { pathTo } from '../../rules/paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import styles from './profile.module.css';
import type { ProfileDetail } from './profile-head.tsx';

/** The divisions that somebody belongs to, each leading to its page. */
export function MyBrands({ detail: { divisions } }: { detail: ProfileDetail }) {
  const home = useHome();
  const media = useMedia();
  const pictures = new Map(home.state === 'ready' ? home.value.divisions.map((one) => [one.division_code, one.pwa_division_image]) : []);
  return (
    <Department title={profileText('profile.brands')}>
      {divisions?.length ? (
        <ul role="list" className={styles.mine}>
          {divisions.map(({ division_code, division_short_name }) => (
            <li key={division_code}>
              <Link to={pathTo('brandDetails', { division_code })} data-div={division_code}>
                <Pic src={media(pictures.get(division_code))} alt="" division={division_code} small />
                {division_short_name}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="meta">{profileText('profile.noBrands')}</p>
      )}
    </Department>
  );
}
