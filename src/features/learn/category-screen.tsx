import { learnText } from '../../i18n/subjects/learn.ts';
import { useNameCrumbs } from '../../live/documents/crumb-names.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { pathTo } from '../../rules/paths.ts';
import { MoreLink } from '../../ui/frame/department.tsx';
import { Listing } from './listing.tsx';

/** A category of home; its name stands in the address with hyphens for spaces (rule 2.8). */
export default function CategoryScreen({
  document,
  pending,
  params,
  Age,
}: DocumentProps<'categoryCourses', 'category-pwa'>) {
  const title = params.name.replaceAll('-', ' ');
  useNameCrumbs({ own: title });
  const fresh = (
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
      link={fresh}
    />
  );
}

export const notHere = () => learnText('learn.listNotHere');
