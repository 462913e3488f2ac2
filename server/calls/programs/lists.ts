import { eq } from 'drizzle-orm';
import type { RequestOf, ResponseOf } from '../../../sync/contract/index.ts';
import type { Handler } from '../../call/calls.ts';
import type { SignedInContext } from '../../context.ts';
import { programs } from '../../db/schema-content.ts';
import { missingProgram, narrowed } from '../../domain/programs.ts';
import { ofDivisions } from '../../queries/find-program.ts';
import { asNumber } from '../../queries/find-training.ts';
import { entriesOf, portfolioOf } from '../../queries/program-entries.ts';
import { countPrograms, programRows } from '../../queries/program-rows.ts';

type Answer = ResponseOf<'all-programs-list'>;

async function all(context: SignedInContext, divisions: readonly string[]): Promise<Answer> {
  return { error: false, all_program_list: await entriesOf(context, await programRows(context.db, ofDivisions(divisions))) };
}

/** The division in view, if any; otherwise those in the request. */
const looked = ({ division_code, current_division_code }: RequestOf<'all-programs-list'>) => current_division_code || division_code;

type Asked = RequestOf<'category-pwa'> & { readonly divisions: readonly string[] };

async function ofCategory(context: SignedInContext, { skip, take, category_id, divisions }: Asked): Promise<ResponseOf<'category-pwa'>> {
  const category = asNumber(category_id);
  if (category === undefined) throw missingProgram();
  const where = ofDivisions(divisions, eq(programs.categoryId, category));
  return {
    error: false,
    all_program_list: await entriesOf(context, await programRows(context.db, where, { skip, take })),
    total: await countPrograms(context.db, where),
  };
}

export const brandCourses: Handler<'brand-courses'> = (input, context) => all(context, narrowed(context.account.divisions, looked(input)));

export const allProgramsList: Handler<'all-programs-list'> = (input, context) => all(context, narrowed(context.account.divisions, looked(input)));

export const allProgramsListBrand: Handler<'all-programs-list-brand'> = async (_input, context) => ({
  error: false,
  all_program_list: await portfolioOf(context, await programRows(context.db, ofDivisions(context.account.divisions))),
});

export const categoryPwa: Handler<'category-pwa'> = (input, context) =>
  ofCategory(context, { ...input, divisions: narrowed(context.account.divisions, input.division_code) });

export const allProgramsListExplore: Handler<'all-programs-list-explore'> = (input, context) =>
  ofCategory(context, { ...input, divisions: narrowed(context.account.divisions, looked(input)) });
