import { matchPath, useLocation } from 'react-router-dom';
import { tl } from '../../i18n/en/later.ts';
import { t } from '../../i18n/t.ts';
import { useMe } from '../../live/use-me.ts';
import { paths } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Department } from '../../ui/department.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/row.tsx';
import { places } from './later-places.ts';
import { laterRows } from './later-rows.ts';

/** A screen that is being prepared: says what it will be for, and leads to what works today. */
export default function LaterScreen({ title }: { title: string }) {
  const { pathname } = useLocation();
  const me = useMe();
  const [, here] = Object.entries(laterRows).find(([path]) => matchPath(path, pathname)) ?? [];
  if (!here) return null;
  return (
    <Empty
      picture={here.picture}
      level={1}
      kicker={tl('later.kicker')}
      title={title}
      text={tl(here.text)}
      action={me ? <ButtonLink to={paths.home}>{tl('later.home')}</ButtonLink> : <ButtonLink to={paths.login}>{tl('later.login')}</ButtonLink>}
    >
      {here.instead.length > 0 && (
        <Department title={tl('later.works')}>
          <ul role="list">
            {here.instead.map((other) => (
              <li key={other}>
                <Row
                  lead={<Icon name={places[other].icon} />}
                  title={t(places[other].name)}
                  meta={tl(places[other].text)}
                  to={places[other].to}
                  end={<Icon name="next" small />}
                />
              </li>
            ))}
          </ul>
        </Department>
      )}
    </Empty>
  );
}
