import type { Handler } from '../../call/handler.ts';
import { verifyCertificate } from '../../certificates/verify-certificate.ts';
import { certificatesOf, onTheWay } from '../../queries/certificates.ts';

export const myCertificates: Handler<'my-certificates'> = async (_input, context) => ({
  error: false,
  certificates: await certificatesOf(context),
  on_the_way: await onTheWay(context.db, context.account.id),
});

export const verify: Handler<'verify'> = (input, context) => verifyCertificate(context, input.id);
