import { memo, useEffect, useRef } from 'react';
import type { Found } from '../../../sync/search/found.ts';
import { useLanguage } from '../../i18n/language.ts';
import { searchText } from '../../i18n/search.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import { Emphasis } from './emphasis.tsx';
import { factsOf } from './facts-of.ts';
import styles from './result-row.module.css';
import type { Hit } from './rules/hits.ts';
import type { Catalogue } from './use-catalogue.ts';

interface ResultRowProps {
  id: string;
  hit: Hit;
  asked: string;
  catalogue: Catalogue;
  active: boolean;
  onChoose: (found: Found) => void;
}

function Row({ id, hit, asked, catalogue, active, onChoose }: ResultRowProps) {
  useLanguage();
  const media = useMedia();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const { kind, title, image, division, here, ...rest } = hit;
  const icon = kind === 'notification' ? 'bell' : kind === 'note' && image === undefined ? 'pencil' : undefined;
  const kicker = kind === 'brand' ? undefined : catalogue.brandOf(division);
  return (
    // The field handles the arrow keys (aria-activedescendant); a press must not take its focus away.
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard in the field, which keeps the focus
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      data-active={active || undefined}
      data-div={division}
      className={styles.row}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose({ kind, title, image, division, ...rest })}
    >
      {icon ? (
        <span className={styles.mark}>
          <Icon name={icon} />
        </span>
      ) : (
        <Pic src={media(image)} alt="" name={title} division={division} ratio="1:1" small className={styles.pic} />
      )}
      <span className={styles.words}>
        {kicker && <span className="kick">{kicker}</span>}
        <span className={styles.title}>
          <Emphasis title={title} asked={asked} />
        </span>
        <span className={styles.facts}>
          <span className="meta">{factsOf(hit, catalogue.types)}</span>
          {here && (
            <span className="here">
              <Icon name="check" small />
              {searchText('search.here')}
            </span>
          )}
        </span>
      </span>
    </div>
  );
}

/** One result: picture, division, name with the match marked, and kind; renders only when one of these changes. */
export const ResultRow = memo(Row);
