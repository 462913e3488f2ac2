import type { EndpointName, RequestOf, ResponseOf } from '../../sync/contract/index.ts';
import type { Bearer } from '../auth/access-token.ts';
import type { OpenContext } from '../context.ts';
import type { JsonText } from '../db/json-text.ts';
import type { Found, Reader, Statement } from '../db/statement.ts';
import { find } from '../db/statement.ts';

/** A read whose session, account and own data come from one statement. */
interface Reading<N extends EndpointName, Own> {
  readonly statement: Statement<Own>;
  /** The statement's own parameters. Must not refuse: the session is not checked yet. */
  readonly values: (input: RequestOf<N>, now: number) => readonly (string | number | null)[];
  readonly answer: (
    found: Found<Own>,
    input: RequestOf<N>,
    context: OpenContext,
  ) => JsonText<ResponseOf<N>> | Promise<JsonText<ResponseOf<N>>>;
}

/**
 * Runs the read for a bearer: returns the caller, for the pipeline's checks, and the answer;
 * undefined if the session has ended.
 */
export type OneRead<N extends EndpointName> = (
  bearer: Bearer,
  input: RequestOf<N>,
  context: OpenContext,
) => Promise<
  | {
      readonly reader: Reader;
      readonly answer: () => JsonText<ResponseOf<N>> | Promise<JsonText<ResponseOf<N>>>;
    }
  | undefined
>;

export const oneStatement =
  <N extends EndpointName, Own>({ statement, values, answer }: Reading<N, Own>): OneRead<N> =>
  async (bearer, input, context) => {
    const found = await find(context.ask, statement, bearer, values(input, context.now));
    return found && { reader: found.reader, answer: () => answer(found, input, context) };
  };
