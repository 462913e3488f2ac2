import { KeepPack } from '../../features/downloads/keep-pack.tsx';
import { CategoryListing } from '../../features/learn/listing.tsx';
import { learnText } from '../../i18n/subjects/learning/learn.ts';
import type { DocumentProps } from '../../live/documents/screen-props.ts';
import { useDivisions } from '../../live/documents/use-divisions.ts';

/**
 * A category's programs (rule 2.8). If the address names one of the person's own divisions, its
 * whole catalogue can be kept, because a pack covers exactly one division.
 */
export default function CategoryListingScreen(
  props: DocumentProps<'categoryListing', 'all-programs-list-explore'>,
) {
  const { divisions } = useDivisions();
  const own = divisions.find(({ division_code }) => division_code === props.params.division_code);
  return (
    <CategoryListing
      {...props}
      keep={
        own && (
          <KeepPack
            pack={{ kind: 'catalogue', id: own.division_code }}
            name={own.division_short_name}
          />
        )
      }
    />
  );
}

export const notHere = () => learnText('learn.listNotHere');
