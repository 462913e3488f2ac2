import { learnText } from '../../i18n/subjects/learn.ts';
import { paths } from '../../rules/paths.ts';
import { MoreLink } from '../../ui/controls/more-link.tsx';
import { Card } from '../../ui/lists/card.tsx';
import { FoilMeter } from '../../ui/states/foil-meter.tsx';
import type { Wall } from './rules/portfolio.ts';
import styles from './signal-wall.module.css';

/** What opens without a connection, by division: one foil is one program. */
export function SignalWall({ wall, nameOf }: { wall: Wall; nameOf: (code: string) => string | undefined }) {
  const { whole, words, saving, rest } = wall;
  const parts = [
    learnText('learn.wallWhole', { count: whole }),
    words > 0 ? learnText('learn.wallWords', { count: words }) : '',
    saving > 0 ? learnText('learn.wallSaving', { count: saving }) : '',
  ].filter(Boolean);
  return (
    <Card>
      <h2 className="h3">
        {learnText('learn.wall')} <span className={`meta ${styles.note}`}>{learnText('learn.wallNote')}</span>
      </h2>
      <dl className={styles.wall}>
        {wall.rows.map(({ division, parts: packets, whole: count }) => (
          <div key={division} className={styles.row}>
            <dt data-div={division}>{nameOf(division) ?? division}</dt>
            <dd>
              <FoilMeter parts={packets} />
            </dd>
            <dd className="meta">{learnText('learn.of', { count, total: packets.length })}</dd>
          </div>
        ))}
      </dl>
      <p className="meta">
        {whole + words + saving === 0
          ? learnText('learn.wallNone')
          : `${parts.join(', ')}. ${rest > 0 ? learnText('learn.wallRest', { count: rest }) : ''}`}
      </p>
      <MoreLink to={paths.downloads} className={styles.more}>
        {learnText('learn.downloads')}
      </MoreLink>
    </Card>
  );
}
