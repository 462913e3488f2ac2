import type { RequestOf } from '../../../sync/contract/index.ts';
import { proves } from '../../auth/mobile-proof.ts';
import type { Handler, VisitorContext } from '../../call/handler.ts';
import { verifyData } from '../../domain/known-person-fields.ts';
import { personOfMobile } from '../../queries/people.ts';

/** Who may be told who has a number: its holder, by their account or by a proof, and trainers, who check people in (S27). */
async function mayKnow({ prefixText, proof }: RequestOf<'GetHairDresser'>, { db, account, now }: VisitorContext): Promise<boolean> {
  if (account && (account.role === 'trainer' || account.mobile === prefixText)) return true;
  return proof !== undefined && (await proves(db, proof, prefixText, now));
}

/** This server stands in for the external service (rule 7.37); who may not know and who is unknown look the same. */
export const getHairDresser: Handler<'GetHairDresser'> = async (input, context) => {
  const allowed = await mayKnow(input, context);
  const person = await personOfMobile(context.db, input.prefixText);
  return { d: allowed && person ? verifyData(person) : [] };
};
