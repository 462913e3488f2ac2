import { isSameId } from '../../../sync/contract/rules/same.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { programName } from '../../i18n/program-name.ts';
import { productText } from '../../i18n/subjects/product.ts';
import { typeName } from '../../i18n/type-name.ts';
import { useMe } from '../../live/account/use-me.ts';
import { useDocument } from '../../live/documents/use-document.ts';
import { usePull } from '../../live/documents/use-pull.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { destination } from '../../rules/destination.ts';
import { Department } from '../../ui/frame/department.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import styles from './product.module.css';

/** The person's programs in which a product is taught; those of others are not shown. */
export function TaughtIn({ programs }: { programs: readonly (string | number)[] }) {
  const me = useMe();
  const media = useMedia();
  const read = me && programs.length > 0 ? (['all-programs-list-brand', { leapcode: me.leapcode }] as const) : null;
  usePull(read ? [read] : []);
  const found = useDocument('all-programs-list-brand', read?.[1] ?? null);
  const listed = found.state === 'ready' ? found.value.all_program_list : [];
  const rows = listed.flatMap((program) => {
    const to = programs.some((id) => isSameId(id, program.program_id)) ? destination(program, me?.programTypes ?? {}) : null;
    return to === null ? [] : [{ program, to }];
  });
  if (rows.length === 0) return null;
  return (
    <Department title={productText('product.taught')}>
      <ul role="list">
        {rows.map(({ program, to }) => (
          <li key={to} className={styles.row}>
            <Row
              to={to}
              lead={<Pic src={media(program.image)} alt="" small ratio="1:1" division={program.division_code} className={styles.thumb} />}
              title={<span lang={langOf(programName(program))}>{programName(program)}</span>}
              meta={typeName(program.program_type)}
            />
          </li>
        ))}
      </ul>
    </Department>
  );
}
