import type { ReactNode } from 'react';
import { TRENDING_DAYS } from '../../../sync/contract/constants.ts';
import type { Brand } from '../../../sync/contract/home/brands.ts';
import type { Post } from '../../../sync/contract/posts/post.ts';
import { inLanguage } from '../../i18n/in-language.ts';
import { brandsText } from '../../i18n/subjects/products/brands.ts';
import { useMe } from '../../live/account/use-me.ts';
import {
  type DocumentRead,
  type DocumentState,
  useDocument,
} from '../../live/documents/use-document.ts';
import { useHome } from '../../live/documents/use-home.ts';
import { usePull } from '../../live/documents/use-pull.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { absenceOf } from '../../rules/document-state.ts';
import { paths, pathTo } from '../../rules/paths.ts';
import { brandPosts, brandProducts, brandTags } from '../../rules/reads.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Department, MoreLink } from '../../ui/frame/department.tsx';
import { useAddressQuery } from '../../ui/history/use-address-query.ts';
import { Item } from '../../ui/lists/cards.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { ListAbsent } from '../../ui/states/list-absent.tsx';
import { BrandSpread, type BrandSpreadProps, TrendingTags } from './brand-parts.tsx';
import styles from './brands.module.css';

/** The parts of a brand's page. */
const PARTS = ['courses', 'products', 'posts', 'trending'] as const;
type BrandPart = (typeof PARTS)[number];

/**
 * The buttons for the parts: on phones one part shows at a time; from 740 px all show, and a press
 * scrolls to its part.
 */
function BrandTabs({ shown, show }: { shown: BrandPart; show: (part: BrandPart) => void }) {
  const press = (part: BrandPart): void => {
    show(part);
    if (matchMedia('(min-width: 740px)').matches)
      document.getElementById(part)?.scrollIntoView({ block: 'start' });
  };
  return (
    <div role="group" aria-label={brandsText('brands.parts')} className={styles.tabs}>
      {PARTS.map((part) => (
        <button key={part} type="button" aria-pressed={shown === part} onClick={() => press(part)}>
          {brandsText(`brands.${part}`)}
        </button>
      ))}
    </div>
  );
}

interface BrandSectionProps<T> {
  name: string;
  /** The part's document, which the part pulls itself. */
  read: DocumentRead;
  found: DocumentState<T>;
  children: (document: T) => ReactNode;
}

/** A part of the page with a document of its own; without it only this part shows the reason. */
function BrandSection<T>({ name, read, found, children }: BrandSectionProps<T>) {
  const pulled = usePull([read]);
  if (found.state === 'ready') return children(found.value);
  const absence = absenceOf({
    opening: found.state === 'loading',
    busy: pulled.busy,
    failure: pulled.failure,
  });
  if (absence === 'not-here') return <p className="meta">{brandsText('brands.partNotHere')}</p>;
  return <ListAbsent name={name} notHere={name} absence={absence} pulled={pulled} />;
}

/** The tiles of a brand: one per range, or one for a brand without ranges. */
const shelvesOf = ({ brand_name, name_hi, brand_id, image, product_count, sub_brands }: Brand) =>
  sub_brands.length === 0
    ? [
        {
          name: brand_name,
          shown: inLanguage(brand_name, name_hi),
          id: brand_id,
          image,
          product_count,
        },
      ]
    : sub_brands.map((part) => ({
        name: part.sub_brand_name,
        shown: inLanguage(part.sub_brand_name, part.name_hi),
        id: part.sub_brand_id,
        image: part.image,
        product_count: part.product_count,
      }));

/** The product ranges of a division, each with its number of products. */
function BrandProducts({ brands, division }: { brands: readonly Brand[]; division: string }) {
  const media = useMedia();
  if (brands.length === 0) return <p className="meta">{brandsText('brands.noProducts')}</p>;
  return (
    <ul role="list" className={styles.shelf}>
      {brands.flatMap(shelvesOf).map(({ name, shown, id, image, product_count }) => (
        <li key={`${name} ${id}`}>
          <Item
            to={pathTo('productListing', { brand_name: name, division_code: division, id })}
            picture={<Pic src={media(image)} alt="" ratio="1:1" division={division} />}
            title={shown}
            meta={
              typeof product_count === 'number'
                ? brandsText('brands.productCount', { count: product_count })
                : undefined
            }
          />
        </li>
      ))}
    </ul>
  );
}

export interface BrandPageProps {
  division: string;
  leapcode: string;
  /** The number of programs, and the number of those that open offline (`whole`). */
  programs: { readonly count: number; readonly whole: number };
  /** The first programs, drawn by another feature. */
  list: ReactNode;
  /** Draws the latest posts, if there are any; another feature provides it. */
  listPosts: (posts: readonly Post[]) => ReactNode;
  /** The control that downloads the brand's pack. */
  keep?: ReactNode;
  age: ReactNode;
}

/** The name and the own text of a product brand, as one sentence. */
function lineOf({ brand_name, name_hi, text, text_hi }: Brand): string {
  const name = inLanguage(brand_name, name_hi);
  return text
    ? brandsText('brands.says', { name, text: inLanguage(text, text_hi) })
    : brandsText('brands.named', { name });
}

/**
 * A division's page: its brands, programs, products, posts and tags, and how much of it opens
 * offline.
 */
export function BrandPage({
  division,
  leapcode,
  programs,
  list,
  listPosts,
  keep,
  age,
}: BrandPageProps) {
  const [query, change] = useAddressQuery();
  const media = useMedia();
  const home = useHome();
  // Without approval the feed is closed, and so is everything made from it (S-7).
  const isClosed = useMe()?.registered === false;
  const closed = <p className="meta">{brandsText('brands.closed')}</p>;
  const [ofProducts, ofPosts, ofTags] = [
    brandProducts(division),
    brandPosts(leapcode, division),
    brandTags(division),
  ];
  const [products, posts, trending] = [
    useDocument(...ofProducts),
    useDocument(...ofPosts),
    useDocument(...ofTags),
  ];
  const brands = products.state === 'ready' ? products.value.brands : [];
  const ownDivision =
    home.state === 'ready'
      ? home.value.divisions.find(({ division_code }) => division_code === division)
      : undefined;
  const name = ownDivision?.division_short_name ?? division;
  const tab = PARTS.find((part) => part === query.tab) ?? 'courses';
  // Unknown, not 0, until the products are loaded.
  const productCount =
    products.state === 'ready'
      ? brands.reduce((sum, { product_count }) => sum + (product_count ?? 0), 0)
      : undefined;
  const all = pathTo('professionalEducation', { division_code: division });
  const facts: BrandSpreadProps['facts'] = [
    [brandsText('brands.programs'), programs.count],
    [brandsText('brands.products'), productCount],
    [brandsText('brands.whole'), programs.whole],
  ];
  return (
    <>
      <BrandSpread
        division={division}
        name={name}
        sub={ownDivision?.division_text ?? undefined}
        picture={media(ownDivision?.pwa_division_image)}
        isOwn={ownDivision !== undefined}
        deck={brands.map(lineOf).join(' ') || undefined}
        facts={facts}
        keep={keep}
      />
      {age}
      <BrandTabs shown={tab} show={(part) => change({ tab: part })} />
      <div className={styles.pages}>
        <div id="courses" className={styles.panel} data-on={tab === 'courses' || undefined}>
          <Department
            title={brandsText('brands.courses')}
            link={
              <MoreLink to={all}>{brandsText('brands.all', { count: programs.count })}</MoreLink>
            }
          >
            {programs.count > 0 ? list : <p className="meta">{brandsText('brands.noPrograms')}</p>}
            {programs.count > 0 && (
              <div className={`phone ${styles.every}`}>
                <ButtonLink to={all} variant="line" wide>
                  {brandsText('brands.allPrograms', { count: programs.count })}
                </ButtonLink>
              </div>
            )}
          </Department>
        </div>
        <div id="trending" className={styles.panel} data-on={tab === 'trending' || undefined}>
          <Department
            title={brandsText('brands.trending')}
            link={<p className="meta">{brandsText('brands.days', { count: TRENDING_DAYS })}</p>}
          >
            {isClosed ? (
              closed
            ) : (
              <BrandSection name={brandsText('brands.trending')} read={ofTags} found={trending}>
                {({ hashtags }) => <TrendingTags tags={hashtags} />}
              </BrandSection>
            )}
          </Department>
        </div>
        <div
          id="products"
          className={`${styles.panel} ${styles.full}`}
          data-on={tab === 'products' || undefined}
        >
          <Department
            title={brandsText('brands.products')}
            link={
              <MoreLink to={pathTo('productCategories', { division_code: division })}>
                {brandsText('brands.allProducts')}
              </MoreLink>
            }
          >
            <BrandSection name={brandsText('brands.products')} read={ofProducts} found={products}>
              {() => <BrandProducts brands={brands} division={division} />}
            </BrandSection>
          </Department>
        </div>
        <div
          id="posts"
          className={`${styles.panel} ${styles.full}`}
          data-on={tab === 'posts' || undefined}
        >
          <Department
            title={brandsText('brands.posts')}
            link={<MoreLink to={paths.socialFeeds}>{brandsText('brands.allPosts')}</MoreLink>}
          >
            {isClosed ? (
              closed
            ) : (
              <BrandSection name={brandsText('brands.posts')} read={ofPosts} found={posts}>
                {({ posts: latest }) =>
                  latest.length === 0 ? (
                    <p className="meta">{brandsText('brands.noPosts')}</p>
                  ) : (
                    listPosts(latest)
                  )
                }
              </BrandSection>
            )}
          </Department>
        </div>
      </div>
    </>
  );
}
