import { memo, useEffect, useRef } from 'react';
import type { Found } from '../../../sync/search/found.ts';
import { ts } from '../../i18n/en/search.ts';
import { useMedia } from '../../live/use-media.ts';
import type { Hit } from '../../rules/search/hits.ts';
import { Icon } from '../../ui/icon.tsx';
import { Pic } from '../../ui/pic.tsx';
import { Emphasis } from './emphasis.tsx';
import { factsOf } from './facts-of.ts';
import styles from './result-row.module.css';
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
  const media = useMedia();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const { kind, title, image, division, here, ...rest } = hit;
  const kicker = kind === 'brand' ? undefined : catalogue.brandOf(division);
  return (
    // The arrow keys are the field's (aria-activedescendant); a press must not take its focus away.
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
      {kind === 'notice' ? (
        <span className={styles.mark}>
          <Icon name="bell" />
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
              {ts('search.here')}
            </span>
          )}
        </span>
      </span>
    </div>
  );
}

/** One thing that was found: picture, whose it is, its name with what was looked for, and what it is; drawn anew only when that changes. */
export const ResultRow = memo(Row);
