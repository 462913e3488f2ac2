import type { ReactNode } from 'react';
import { langOf } from '../../i18n/lang-of.ts';
import { sharedText } from '../../i18n/subjects/frame/ui.ts';
import { brandsText } from '../../i18n/subjects/products/brands.ts';
import { share } from '../../live/device/share.ts';
import { pathTo } from '../../rules/paths.ts';
import { Notch } from '../../ui/controls/notch.tsx';
import { ShareButton } from '../../ui/controls/share-button.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import styles from './brands.module.css';

/** Number of tags on a brand's page. */
const MOST = 5;

/** The most frequent tags of the posts of the last thirty days. */
export function TrendingTags({
  tags,
}: {
  tags: readonly { readonly hashtag: string; readonly count: number }[];
}) {
  if (tags.length === 0) return <p className="meta">{brandsText('brands.noTrending')}</p>;
  return (
    <ol>
      {tags.slice(0, MOST).map(({ hashtag, count }, place) => (
        <li key={hashtag}>
          <Row
            lead={<span className={`num ${styles.place}`}>{place + 1}</span>}
            title={<span className={styles.tag}>#{hashtag.replace(/^#/, '')}</span>}
            end={<span className="meta">{brandsText('brands.postCount', { count })}</span>}
            to={pathTo('socialFeeds', { tag: hashtag.replace(/^#/, '') })}
          />
        </li>
      ))}
    </ol>
  );
}

export interface BrandSpreadProps {
  division: string;
  name: string;
  sub: string | undefined;
  picture: string | null | undefined;
  isOwn: boolean;
  deck: string | undefined;
  /** Facts with their numbers; undefined while a number is unknown. */
  facts: readonly (readonly [name: string, count: number | undefined])[];
  keep: ReactNode;
}

/** A brand's head: picture and name, and beside them its text, its numbers and its download. */
export function BrandSpread({
  division,
  name,
  sub,
  picture,
  isOwn,
  deck,
  facts,
  keep,
}: BrandSpreadProps) {
  return (
    <section className={styles.spread} data-div={division} aria-label={name}>
      <div className={styles.plate}>
        {picture !== undefined && (
          <Pic
            src={picture}
            alt=""
            kind="brand"
            name={name}
            ratio="1:1"
            division={division}
            className={styles.picture}
          />
        )}
        <div className={styles.name}>
          <h1>{name}</h1>
          {sub && <p>{sub}</p>}
        </div>
        <div className={styles.feet}>
          {isOwn && (
            <Notch corner="bottom-left" className={styles.foot}>
              <span className="here">
                <Icon name="check" small />
                {brandsText('brands.yourBrand')}
              </span>
            </Notch>
          )}
          <Notch corner="bottom-right" className={styles.share}>
            {/* Without the query: the open part is not shared. */}
            <ShareButton
              onShare={() =>
                void share({ title: name, url: location.origin + location.pathname }, sharedText)
              }
            />
          </Notch>
        </div>
      </div>
      <div className={styles.leaf}>
        {deck && (
          <p className={`deck ${styles.deck}`} lang={langOf(deck)}>
            {deck}
          </p>
        )}
        <dl className={styles.facts}>
          {facts.map(([fact, count]) => (
            <div key={fact}>
              <dt>{fact}</dt>
              <dd>{count ?? '–'}</dd>
            </div>
          ))}
        </dl>
        {keep && <div className={styles.keep}>{keep}</div>}
      </div>
    </section>
  );
}
