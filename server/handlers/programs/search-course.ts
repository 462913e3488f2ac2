import type { Handler } from '../../call/handler.ts';
import { entriesOf } from '../../queries/program-entries.ts';
import { searchPrograms } from '../../queries/search-programs.ts';

/** Rules 2.25, 5.11: what is found is named so that its destination can be chosen. */
export const searchCourse: Handler<'search-course'> = async ({ search_text }, context) => ({
  error: false,
  all_program_list: await entriesOf(context, await searchPrograms(context.db, context.account, search_text)),
});
