import { learnText } from '../../i18n/subjects/learning/learn.ts';
import { useNameCrumbs } from '../../live/documents/crumb-names.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { pathTo } from '../../rules/paths.ts';
import { MoreLink } from '../../ui/frame/department.tsx';
import { Listing } from './listing.tsx';

/** A category of home. The address holds its name, with hyphens for spaces (rule 2.8). */
export default function CategoryScreen({
  document,
  pending,
  params,
  Age,
}: DocumentProps<'categoryCourses', 'category-pwa'>) {
  const title = params.name.replaceAll('-', ' ');
  useNameCrumbs({ own: title });
  const onlyNew = (
    <MoreLink
      to={pathTo('categoryListing', {
        division_code: 'all',
        id: params.category_id,
        filter: 'new',
      })}
    >
      {learnText('learn.onlyNew')}
    </MoreLink>
  );
  return (
    <Listing
      programs={document.all_program_list}
      pending={pending}
      title={title}
      part="all"
      age={<Age />}
      link={onlyNew}
    />
  );
}

export const notHere = () => learnText('learn.listNotHere');
