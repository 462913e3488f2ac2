import { makeProof } from '../../auth/mobile-proof.ts';
import { rightCode, useUp } from '../../auth/right-code.ts';
import type { Handler } from '../../call/handler.ts';

export const verifyMobile: Handler<'verify-mobile'> = async (input, context) => {
  const { db, now } = context;
  const code = await rightCode(context, input, 'register');
  const proof = await db.transaction(async (tx) => {
    await useUp(tx, code, now);
    return makeProof(context, tx, code.mobile ?? '');
  });
  return { error: false, proof };
};
