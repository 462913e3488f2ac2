import { JOIN_WINDOW_MS } from '../../../sync/contract/constants.ts';
import type { RequestOf, ResponseOf } from '../../../sync/contract/index.ts';
import type { programListRows } from '../../../sync/contract/program-lists.ts';
import { oneStatement } from '../../call/one-statement.ts';
import type { OpenContext } from '../../context.ts';
import { missingProgram, narrowed } from '../../domain/programs.ts';
import { asNumber } from '../../queries/find-training.ts';
import type { CatalogueProgram } from '../../queries/kept-catalogue.ts';
import type { OwnCatalogue, OwnPrograms } from '../../queries/programs-read.ts';
import { ownCatalogue, programsRead } from '../../queries/programs-read.ts';
import type { Found, Reader } from '../../queries/statement.ts';
import type { JsonText } from '../../wire/json-text.ts';
import { jsonText } from '../../wire/json-text.ts';
import { entryOf, programListText, programPageText, recommendedIn } from '../../wire/program-entry.ts';

/** The division in view, if any; otherwise those in the request. */
const looked = ({ division_code, current_division_code }: RequestOf<'all-programs-list'>) => current_division_code || division_code;

type Lists = keyof typeof programListRows;

const list = <N extends Lists>(write: (mine: OwnCatalogue, reader: Reader, input: RequestOf<N>) => JsonText<ResponseOf<N>>) =>
  oneStatement<N, OwnPrograms>({
    statement: programsRead,
    values: (_input, now) => [now - JOIN_WINDOW_MS],
    answer: async (found: Found<OwnPrograms>, input, { db, now }: OpenContext) =>
      write(await ownCatalogue(found, db, now, now - JOIN_WINDOW_MS), found.reader, input),
  });

const within = (divisions: readonly string[]) => {
  const codes = new Set(divisions);
  return ({ row }: CatalogueProgram): boolean => codes.has(row.divisionCode);
};

const ofDivision = ({ catalogue, text }: OwnCatalogue, { divisions }: Reader, input: RequestOf<'all-programs-list'>) =>
  programListText(catalogue.programs.filter(within(narrowed(divisions, looked(input)))).map(text));

export const brandCourses = list<'brand-courses'>(ofDivision);
export const allProgramsList = list<'all-programs-list'>(ofDivision);

/** Everything that a person has, some of it recommended. */
export const allProgramsListBrand = list<'all-programs-list-brand'>(({ catalogue, parts, text }, { divisions }) => {
  const mine = catalogue.programs.filter(within(divisions));
  const recommended = recommendedIn(
    mine.map(({ row }) => row),
    parts,
  );
  return programListText(
    mine.map((program) => {
      const why = recommended.get(program.row.id);
      return why ? jsonText({ ...entryOf(program.row, parts), recommended: why }) : text(program);
    }),
  );
});

type Asked = Pick<RequestOf<'category-pwa'>, 'skip' | 'take' | 'category_id'>;

function pageOf(
  { catalogue, text }: OwnCatalogue,
  divisions: readonly string[],
  { skip, take, category_id }: Asked,
): JsonText<ResponseOf<'category-pwa'>> {
  const category = asNumber(category_id);
  if (category === undefined) throw missingProgram();
  const isWithin = within(divisions);
  const found = catalogue.programs.filter((program) => program.row.categoryId === category && isWithin(program));
  return programPageText(found.slice(skip, skip + take).map(text), found.length);
}

export const categoryPwa = list<'category-pwa'>((mine, { divisions }, input) => pageOf(mine, narrowed(divisions, input.division_code), input));

export const allProgramsListExplore = list<'all-programs-list-explore'>((mine, { divisions }, input) =>
  pageOf(mine, narrowed(divisions, looked(input)), input),
);
