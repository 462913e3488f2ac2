import { useState } from 'react';
import type { AboutDivision } from '../../../sync/contract/home/about.ts';
import { inLanguage } from '../../i18n/in-language.ts';
import { langOf } from '../../i18n/lang-of.ts';
import { aboutText } from '../../i18n/subjects/help/about.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { Chips } from '../../ui/fields/choices.tsx';
import { Pic } from '../../ui/media/pic.tsx';
import styles from './about.module.css';
import { decadesOf } from './rules.ts';

function Milestones({ history }: Pick<AboutDivision, 'history'>) {
  const media = useMedia();
  return (
    <ol role="list" className={styles.history}>
      {history.map(({ year, title, title_hi, text, text_hi, image }) => {
        const [name, words] = [inLanguage(title, title_hi), inLanguage(text, text_hi)];
        return (
          <li key={year}>
            <p className="num">{year}</p>
            <div>
              <h2 className="h3" lang={langOf(name)}>
                {name}
              </h2>
              <p className="meta" lang={langOf(words)}>
                {words}
              </p>
            </div>
            {image && <Pic src={media(image)} alt="" ratio="1:1" small />}
          </li>
        );
      })}
    </ol>
  );
}

/** A division's age, its own text and its milestones; chips choose the division. */
export function Story({
  divisions,
  ownDivisions,
  year,
  title,
}: {
  divisions: readonly AboutDivision[];
  ownDivisions: ReadonlySet<string>;
  year: number;
  title: string;
}) {
  const media = useMedia();
  const [chosen, setChosen] = useState<string>();
  const shown =
    divisions.find(({ division_code }) => division_code === chosen) ??
    divisions.find(({ division_code }) => ownDivisions.has(division_code)) ??
    divisions[0];
  if (!shown) return <h1>{title}</h1>;
  const { division_code, division_short_name: name, text, text_hi, image, history } = shown;
  const count = decadesOf(shown, year);
  const words = inLanguage(text, text_hi);
  const chips = divisions.map((each) => ({
    id: each.division_code,
    text: each.division_short_name,
    pressed: each === shown,
    onPress: () => setChosen(each.division_code),
  }));
  return (
    <section data-div={division_code}>
      <div className={`bleed ${styles.cover}`}>
        <Pic src={media(image)} alt="" ratio="21:9" eager division={division_code} />
      </div>
      {count === undefined ? (
        <h1>{name}</h1>
      ) : (
        <h1 className={styles.years}>
          <small>{aboutText('about.moreThan')}</small> <b className="num">{count}</b>{' '}
          <span>{aboutText('about.years', { name })}</span>
        </h1>
      )}
      <p className={`deck ${styles.text}`} lang={langOf(words)}>
        {words}
      </p>
      {divisions.length > 1 && <Chips label={aboutText('about.brand')} chips={chips} />}
      <Milestones history={history} />
    </section>
  );
}
