import type { ReactNode } from 'react';
import { useNamePlaces } from '../../live/documents/place-names.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { useHome } from '../../live/documents/use-home.ts';
import { Listing } from './listing.tsx';
import { categoryRequest } from './rules/category-request.ts';

interface CategoryListingProps extends DocumentProps<'categoryListing', 'all-programs-list-explore'> {
  /** Keeps all of the division on this device. */
  keep?: ReactNode;
}

/** A category's programs, by division and by what its address asks for (rule 2.8). */
export function CategoryListing({ document, pending, params, title, Age, keep }: CategoryListingProps) {
  const home = useHome();
  const groups = home.state === 'ready' ? home.value.category_group : [];
  const group = groups.find(({ id }) => String(id) === params.id);
  useNamePlaces({ own: group?.group_name });
  return (
    <Listing
      programs={document.all_program_list}
      pending={pending}
      division={categoryRequest('', params).current_division_code}
      title={group?.group_name ?? title}
      part={params.filter}
      age={<Age />}
      keep={keep}
    />
  );
}
