import { CAROUSEL_ITEMS } from '../../../sync/contract/constants.ts';
import type { ProgramTypes, TopProgram } from '../../../sync/contract/home/home.ts';
import { homeText } from '../../i18n/subjects/frame/home.ts';
import { typeName } from '../../i18n/training-texts.ts';
import { useMedia } from '../../live/media/use-media.ts';
import { destination } from '../../rules/destination.ts';
import { parentType } from '../../rules/parent-type.ts';
import { paths } from '../../rules/paths.ts';
import { Department, MoreLink } from '../../ui/frame/department.tsx';
import { Item, Rank } from '../../ui/lists/cards.tsx';
import { Track } from '../../ui/lists/track.tsx';
import { Pic } from '../../ui/media/pic.tsx';

/** A program's length in words, in steps or in time; null if the server does not send it. */
function lengthOf({ minutes, steps }: TopProgram): string | null {
  if (typeof steps === 'number') return homeText('home.steps', { count: steps });
  if (typeof minutes !== 'number') return null;
  const hours = Math.floor(minutes / 60);
  return hours > 0
    ? homeText('home.hours', { hours, minutes: String(minutes % 60).padStart(2, '0') })
    : homeText('home.minutes', { count: minutes });
}

/** Top 5 in India with Explore More (rules 1.4 and 2.27). */
export function TopFive({
  programs,
  types,
}: {
  programs: readonly TopProgram[];
  types: ProgramTypes;
}) {
  const media = useMedia();
  if (programs.length === 0) return null;
  return (
    <Department
      title={homeText('home.top5')}
      link={<MoreLink to={paths.educationPortfolio}>{homeText('home.exploreMore')}</MoreLink>}
    >
      <Track
        label={homeText('home.top5')}
        counts={CAROUSEL_ITEMS.top5}
        previousLabel={homeText('home.previous')}
        nextLabel={homeText('home.next')}
      >
        {programs.map((program, place) => (
          <Item
            key={`${program.division_code} ${program.program}`}
            to={destination(program, types) ?? paths.educationPortfolio}
            picture={
              <Pic
                src={media(program.image)}
                alt=""
                name={program.program}
                division={program.division_code}
              >
                <Rank place={place + 1} />
              </Pic>
            }
            title={program.program}
            meta={[typeName(parentType(program, types)), lengthOf(program)]
              .filter(Boolean)
              .join(', ')}
          />
        ))}
      </Track>
    </Department>
  );
}
