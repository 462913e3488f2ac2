import { useState } from 'react';
import type { CatalogueDivision } from '../../../sync/contract/brands.ts';
import { productsText } from '../../i18n/products.ts';
import type { DocumentProps } from '../../live/screen-props.ts';
import { useAppDialog } from '../../live/use-app-dialog.ts';
import { useMedia } from '../../live/use-media.ts';
import { useOwnDivisions } from '../../live/use-own-divisions.ts';
import { pathTo } from '../../rules/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SearchInput } from '../../ui/fields/search-input.tsx';
import { Department } from '../../ui/frame/department.tsx';
import { Tile } from '../../ui/lists/tile.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import styles from './catalogue.module.css';

/** From so many divisions on, a field finds one by its name. */
const FIND_FROM = 6;

function Tiles({ divisions }: { divisions: readonly CatalogueDivision[] }) {
  const media = useMedia();
  return (
    <ul role="list" className={styles.tiles}>
      {divisions.map(({ division_code, division_short_name, division_text, pwa_division_image, product_count }) => (
        <li key={division_code}>
          <Tile
            to={pathTo('productCategories', { division_code })}
            src={media(pwa_division_image)}
            name={division_short_name}
            text={typeof product_count === 'number' ? productsText('products.count', { count: product_count }) : (division_text ?? undefined)}
            division={division_code}
          />
        </li>
      ))}
    </ul>
  );
}

/** The divisions that have products, the person's own first (rule 2.3). */
export default function CatalogueScreen({ document, me, title, Age }: DocumentProps<'products', 'get-divisions'>) {
  const [text, setText] = useState('');
  const openDialog = useAppDialog();
  const own = useOwnDivisions(me);
  // A server that does not count says nothing about what is there.
  const divisions = document.divisions.filter(({ product_count }) => product_count !== 0);
  if (divisions.length === 0) {
    return (
      <Empty
        picture="shades"
        level={1}
        title={productsText('products.emptyTitle')}
        text={productsText('products.emptyText')}
        action={<Button onClick={() => openDialog('help')}>{productsText('products.askHelp')}</Button>}
      />
    );
  }
  const found = divisions.filter(({ division_short_name }) => division_short_name.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()));
  const mine = found.filter(({ division_code }) => own.has(division_code));
  const others = found.filter(({ division_code }) => !own.has(division_code));
  return (
    <>
      <h1 className="h1--large">{title}</h1>
      <Age />
      {divisions.length >= FIND_FROM && (
        <search className={styles.find}>
          <SearchInput label={productsText('products.find')} clearLabel={productsText('products.clear')} value={text} onText={setText} />
        </search>
      )}
      {found.length === 0 && (
        <p className="deck" role="status">
          {productsText('products.noMatch')}
        </p>
      )}
      {/* A heading parts one's own from others; where there are no others it says nothing. */}
      {mine.length > 0 &&
        (others.length > 0 ? (
          <Department title={productsText('products.yours')}>
            <Tiles divisions={mine} />
          </Department>
        ) : (
          <div className={styles.alone}>
            <Tiles divisions={mine} />
          </div>
        ))}
      {others.length > 0 && (
        <Department title={productsText('products.others')}>
          <Tiles divisions={others} />
        </Department>
      )}
    </>
  );
}

export const notHere = () => productsText('products.notHere');
