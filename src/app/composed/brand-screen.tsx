import { BrandPage } from '../../features/brands/brand-page.tsx';
import { KeepPack } from '../../features/downloads/keep-pack.tsx';
import { ProgramList } from '../../features/learn/program-list.tsx';
import { useListed } from '../../features/learn/use-listed.ts';
import { PostList } from '../../features/posts/post-card.tsx';
import { brandsText } from '../../i18n/subjects/products/brands.ts';
import { useNameCrumbs } from '../../live/documents/crumb-names.ts';
import { isNo, NotFound } from '../../live/documents/not-found.tsx';
import type { AbsentProps, DocumentProps } from '../../live/documents/screen-props.ts';
import { useDivisions } from '../../live/documents/use-divisions.ts';

/** Number of programs on a brand's page. */
const FIRST = 6;

/** A brand with its programs, products, posts and trending tags (rule 2.5). */
export default function BrandScreen({
  document,
  pending,
  me,
  params,
  Age,
}: DocumentProps<'brandDetails', 'brand-courses'>) {
  const listed = useListed(document.all_program_list, pending);
  const { divisions } = useDivisions();
  const own = divisions.find(({ division_code }) => division_code === params.division_code);
  useNameCrumbs({ own: own?.division_short_name });
  return (
    <BrandPage
      division={params.division_code}
      leapcode={me.leapcode}
      programs={{
        count: listed.length,
        whole: listed.filter(({ here }) => here?.state === 'whole').length,
      }}
      list={<ProgramList listed={listed.slice(0, FIRST)} look="small" named={false} columns />}
      listPosts={(posts) => <PostList posts={posts} />}
      // Only a brand of one's own can be kept whole (S25).
      keep={
        own && (
          <KeepPack
            pack={{ kind: 'catalogue', id: own.division_code }}
            name={own.division_short_name}
          />
        )
      }
      age={<Age />}
    />
  );
}

export const notHere = () => brandsText('brands.brandNotHere');

/**
 * Rule 8.3: a brand that the server refuses leads home. Without a connection the brand is only not
 * on this device yet.
 */
export const Absent = ({ absence, pulled, fallback }: AbsentProps) =>
  absence === 'error' && isNo(pulled.failure) ? (
    <NotFound what={() => brandsText('brands.notFound')} />
  ) : (
    fallback
  );
