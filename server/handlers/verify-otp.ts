import { accountById } from '../auth/account.ts';
import { rightCode, useUp } from '../auth/right-code.ts';
import { signIn } from '../auth/sign-in.ts';
import type { Handler } from '../call/handler.ts';

export const verifyOtp: Handler<'verify-otp'> = async (input, context) => {
  const { db, now } = context;
  const code = await rightCode(context, input, 'login');
  await useUp(db, code, now);
  return signIn(context, await accountById(db, code.accountId ?? ''), input.device_id);
};
