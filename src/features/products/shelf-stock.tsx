import type { ReactNode } from 'react';
import { productsText } from '../../i18n/subjects/products.ts';
import { Button } from '../../ui/controls/button.tsx';
import { PillSelect } from '../../ui/fields/pill-select.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { SHELF_ORDERS, wishCount } from './rules/shelf-filters.ts';
import type { SiftProps } from './shelf-sift.tsx';
import styles from './shelf-stock.module.css';

interface ShelfStockProps extends SiftProps {
  /** How many products fit the wishes; how many lie on this device; how many there are as far as the server says. */
  shown: number;
  here: number;
  total: number;
  look: 'picture' | 'row';
  age: ReactNode;
}

/** How much of the range is on this device or fits, how old that is, and how the list is drawn. */
export function ShelfStock({ all, wishes, change, shown, here, total, look, age }: ShelfStockProps) {
  const isWished = wishCount(wishes) > 0;
  const isWhole = here >= total;
  // Only where something has a depth.
  const orders = SHELF_ORDERS.filter((order) => order !== 'dark' || all.some(({ level }) => level !== undefined));
  return (
    <div className={styles.stock}>
      <div className={styles.says}>
        <p className={isWhole ? 'here' : 'meta'}>
          {isWhole && <Icon name="check" small />}
          {isWhole ? productsText('products.allHere', { count: total }) : productsText('products.someHere', { count: here, total })}
        </p>
        {isWished && (
          <p className="meta" role="status">
            {productsText('products.fit', { count: shown, total: here })}
          </p>
        )}
        {age}
      </div>
      <div className={styles.how}>
        <PillSelect
          plain
          label={productsText('products.order')}
          value={wishes.order}
          choices={orders.map((value) => ({ value, name: productsText(`products.order.${value}`) }))}
          onChoose={(order) => change({ order: order === 'shelf' ? '' : order })}
        />
        <Button variant="text" onClick={() => change({ view: look === 'row' ? '' : 'list' })}>
          {productsText(look === 'row' ? 'products.asPictures' : 'products.asRows')}
        </Button>
      </div>
    </div>
  );
}
