import { isSameId } from '../../../sync/contract/rules/same.ts';
import { programName } from '../../i18n/in-language.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { postsText } from '../../i18n/subjects/news/posts.ts';
import { typeName } from '../../i18n/training-texts.ts';
import { useMe } from '../../live/account/use-me.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { useCatalogueProduct } from '../../live/documents/use-product.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { destination } from '../../rules/destination.ts';
import { pathTo } from '../../rules/paths.ts';
import { Row } from '../../ui/lists/row.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import styles from './posts.module.css';

/** A course or product that a post names. */
interface Tagged {
  readonly name: string;
  readonly kind: string;
  readonly image?: string | null | undefined;
  readonly division?: string | undefined;
  /** Undefined if this device does not know its address. */
  readonly to?: string | undefined;
}
type Id = string | number | null | undefined;

/**
 * Looks up the course and the product that a post names on this device. A product opens by its id
 * alone.
 */
export function useTagged({ program_id, product_id }: { program_id?: Id; product_id?: Id }): {
  program: Tagged | undefined;
  product: Tagged | undefined;
} {
  const me = useMe();
  const listed = useDocument(
    'all-programs-list-brand',
    me && program_id != null ? { leapcode: me.leapcode } : null,
  );
  const catalogued = useCatalogueProduct(product_id == null ? undefined : String(product_id));
  const found =
    listed.state === 'ready'
      ? listed.value.all_program_list.find((item) => isSameId(item.program_id, program_id))
      : undefined;
  const program = found && {
    name: programName(found),
    kind: typeName(found.program_type),
    image: found.image,
    division: found.division_code,
    to: destination(found, me?.programTypes ?? {}) ?? undefined,
  };
  const product =
    product_id == null
      ? undefined
      : {
          name: catalogued?.product_name ?? postsText('posts.product'),
          kind: catalogued?.brand_name ?? postsText('posts.product'),
          image: catalogued?.image,
          division: catalogued?.division_code,
          to: pathTo('productDetails', { product: product_id }),
        };
  return { program: program_id == null ? undefined : program, product };
}

/**
 * Links to the course and the product that a post names; no links if `linked` is false (preview).
 */
export function TaggedRows({
  linked = true,
  ...ids
}: {
  program_id?: Id;
  product_id?: Id;
  linked?: boolean;
}) {
  const media = useMedia();
  const { program, product } = useTagged(ids);
  const rows = [program, product].filter((item) => item !== undefined);
  if (rows.length === 0) return null;
  return (
    <div className={styles.tagged}>
      {rows.map(({ name, kind, image, division, to }) => (
        <Row
          key={name}
          to={linked ? to : undefined}
          lead={
            <Pic
              src={media(image)}
              alt=""
              small
              ratio="1:1"
              division={division}
              className={styles.thumb}
            />
          }
          title={<span lang={langOf(name)}>{name}</span>}
          meta={kind}
          end={linked && to ? <Icon name="next" small /> : undefined}
        />
      ))}
    </div>
  );
}
