import { subject } from './subject.ts';

/** Words of brands and of what belongs to one. */
export const brandsEnglish = {
  'brands.yours': 'Yours',
  'brands.yourBrand': 'Your brand',
  'brands.others': 'Other brands',
  'brands.find': 'Find a brand',
  'brands.noMatch': 'No brand with this name.',
  'brands.emptyTitle': 'Ask for your first brand',
  'brands.emptyText': 'Programs and products belong to brands. Your rep adds one in a minute.',
  'brands.emptyAction': 'Ask for help',
  'brands.notHere': 'The brands are not on this phone',
  'brands.brandNotHere': 'This brand is not on this phone',
  'brands.notFound': 'We could not find this brand.',
  'brands.says': '{name}: {text}.',
  'brands.named': '{name}.',
  'brands.parts': 'Parts of this page',
  'brands.courses': 'Courses',
  'brands.products': 'Products',
  'brands.posts': 'Posts',
  'brands.trending': 'Trending',
  'brands.programs': 'Programs',
  'brands.whole': 'Without signal',
  'brands.all': 'All {count}',
  'brands.allPrograms': 'All {count} programs',
  'brands.noPrograms': 'No programs here yet.',
  'brands.allProducts': 'All products',
  'brands.productCount': '{count, plural, one {# product} other {# products}}',
  'brands.noProducts': 'No products yet.',
  'brands.allPosts': 'All posts',
  'brands.noPosts': 'No posts yet.',
  'brands.partNotHere': 'Not on this phone yet. It comes when you are online.',
  'brands.days': 'Last {count} days',
  'brands.postCount': '{count, plural, one {# post} other {# posts}}',
  'brands.noTrending': 'Nothing is trending yet.',
} as const;

export const brandsText = subject('brands', brandsEnglish);
