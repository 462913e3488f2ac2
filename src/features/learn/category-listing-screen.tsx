import { learnText } from '../../i18n/learn.ts';
import type { DocumentProps } from '../../live/screen-props.ts';
import { useHome } from '../../live/use-home.ts';
import { Listing } from './listing.tsx';
import { categoryRequest } from './rules/category-request.ts';

/** A category's programs, by division and by what its address asks for (rule 2.8). */
export default function CategoryListingScreen({
  document,
  pending,
  params,
  title,
  Age,
}: DocumentProps<'categoryListing', 'all-programs-list-explore'>) {
  const home = useHome();
  const groups = home.state === 'ready' ? home.value.category_group : [];
  const group = groups.find(({ id }) => String(id) === params.id);
  return (
    <Listing
      programs={document.all_program_list}
      pending={pending}
      division={categoryRequest('', params).current_division_code}
      title={group?.group_name ?? title}
      part={params.filter}
      age={<Age />}
    />
  );
}

export const notHere = () => learnText('learn.listNotHere');
