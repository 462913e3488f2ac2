import type { ProgramTypes } from '../../../../sync/contract/home.ts';
import { dayAt } from '../../../../sync/contract/rules/india.ts';
import type { Found } from '../../../../sync/search/found.ts';
import { destination } from '../../../rules/destination.ts';
import { paths, pathTo } from '../../../rules/paths.ts';

type Link = (found: Found, types: ProgramTypes) => string;
const programOf: (found: Found, types: ProgramTypes) => string | null = ({ program }, types) => (program ? destination(program, types) : null);

const productOf: Link = ({ product }) => (product === undefined ? paths.products : pathTo('productDetails', { product }));

const links: Readonly<Record<Found['kind'], Link>> = {
  program: (found, types) => programOf(found, types) ?? paths.educationPortfolio,
  training: (found, types) => programOf(found, types) ?? (found.at ? pathTo('calendar', { day: dayAt(Date.parse(found.at)) }) : paths.calendar),
  brand: ({ division }) => pathTo('brandDetails', { division_code: division ?? '' }),
  product: productOf,
  note: productOf,
  lesson: ({ division, program, lesson }) =>
    program?.course && lesson !== undefined
      ? pathTo('syllabus', { division_code: division ?? 'all', course_id: program.course.id, lesson })
      : paths.educationPortfolio,
  notification: () => paths.notifications,
  post: ({ post }) => pathTo('singleFeed', { post_id: post }),
};

/** Where a result leads; programs follow the one rule of 2.25 and 2.27. */
export const leadsTo: Link = (found, types) => links[found.kind](found, types);
