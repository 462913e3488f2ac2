import { placeholderText } from '../../i18n/placeholders.ts';
import { t } from '../../i18n/t.ts';
import type { ScreenProps } from '../../live/screen-props.ts';
import type { Me } from '../../live/use-me.ts';
import { paths } from '../../rules/paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { type Placeholder, type PlaceholderRoute, placeholders } from './placeholders.ts';
import { worksToday } from './works-today.ts';

/** A screen that is being prepared: says what it will be for, and links to what works today. */
export default function PlaceholderScreen({ route, me, title }: ScreenProps<PlaceholderRoute, Me | null>) {
  const here: Placeholder = placeholders[route];
  return (
    <Empty
      picture={here.picture}
      level={1}
      kicker={placeholderText('placeholder.kicker')}
      title={title}
      text={placeholderText(here.text)}
      action={
        me ? (
          <ButtonLink to={paths.home}>{placeholderText('placeholder.home')}</ButtonLink>
        ) : (
          <ButtonLink to={paths.login}>{placeholderText('placeholder.login')}</ButtonLink>
        )
      }
    >
      {here.instead.length > 0 && (
        <Department title={placeholderText('placeholder.works')}>
          <ul role="list">
            {here.instead.map((other) => (
              <li key={other}>
                <Row
                  lead={<Icon name={worksToday[other].icon} />}
                  title={t(worksToday[other].name)}
                  meta={placeholderText(worksToday[other].text)}
                  to={worksToday[other].to}
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
