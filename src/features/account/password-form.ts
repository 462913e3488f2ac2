import * as z from 'zod/mini';
import { Password } from '../../../sync/contract/patterns.ts';
import { t } from '../../i18n/t.ts';

/** A new password, twice; it meets every demand of rule 5.4. */
export const PasswordForm = z
  .object({
    password: z.string().check(z.refine((text) => Password.safeParse(text).success, { error: () => t('password.weak') })),
    repeat: z.string(),
  })
  .check(z.refine(({ password, repeat }) => password === repeat, { error: () => t('password.differs'), path: ['repeat'] }));
export type PasswordForm = z.infer<typeof PasswordForm>;
