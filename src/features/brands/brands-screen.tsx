import { useState } from 'react';
import type { Division } from '../../../sync/contract/home.ts';
import { brandsText } from '../../i18n/brands.ts';
import type { DocumentProps } from '../../live/screen-props.ts';
import { useAppDialog } from '../../live/use-app-dialog.ts';
import { useMedia } from '../../live/use-media.ts';
import { useOwnDivisions } from '../../live/use-own-divisions.ts';
import { pathTo } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Tile } from '../../ui/lists/tile.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import styles from './brands.module.css';

/** From so many brands on, a field finds one by its name. */
const FIND_FROM = 6;

function Grid({ divisions }: { divisions: readonly Division[] }) {
  const media = useMedia();
  return (
    <ul role="list" className={styles.grid}>
      {divisions.map(({ division_code, division_short_name, division_text, pwa_division_image }) => (
        <li key={division_code}>
          <Tile
            to={pathTo('brandDetails', { division_code })}
            src={media(pwa_division_image)}
            name={division_short_name}
            text={division_text ?? undefined}
            division={division_code}
          />
        </li>
      ))}
    </ul>
  );
}

/** All brands: the person's own first (rules 2.3 and 2.28). */
export default function BrandsScreen({ document, me, title, Age }: DocumentProps<'brands' | 'ourBrands', 'get-divisions'>) {
  const [text, setText] = useState('');
  const openDialog = useAppDialog();
  const own = useOwnDivisions(me);
  const { divisions } = document;
  if (divisions.length === 0) {
    const action = <Button onClick={() => openDialog('help')}>{brandsText('brands.emptyAction')}</Button>;
    return <Empty picture="brands" level={1} title={brandsText('brands.emptyTitle')} text={brandsText('brands.emptyText')} action={action} />;
  }
  const found = divisions.filter(({ division_short_name }) => division_short_name.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()));
  const mine = found.filter(({ division_code }) => own.has(division_code));
  const others = found.filter(({ division_code }) => !own.has(division_code));
  return (
    <>
      <h1 className="h1--large">{title}</h1>
      <Age />
      {divisions.length >= FIND_FROM && (
        <div className={styles.find}>
          <Field label={brandsText('brands.find')} type="search" value={text} onChange={({ target }) => setText(target.value)} />
        </div>
      )}
      {found.length === 0 && <p className="deck">{brandsText('brands.noMatch')}</p>}
      {/* A heading parts one's own from others; where there are no others it says nothing. */}
      {mine.length > 0 &&
        (others.length > 0 ? (
          <Department title={brandsText('brands.yours')}>
            <Grid divisions={mine} />
          </Department>
        ) : (
          <div className={styles.alone}>
            <Grid divisions={mine} />
          </div>
        ))}
      {others.length > 0 && (
        <Department title={brandsText('brands.others')}>
          <Grid divisions={others} />
        </Department>
      )}
    </>
  );
}

export const notHere = () => brandsText('brands.notHere');
