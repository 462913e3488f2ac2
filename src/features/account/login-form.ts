import * as z from 'zod/mini';
import { t } from '../../i18n/t.ts';

/** What the login form takes; the messages are the fields' own. */
export const LoginForm = z.object({
  login_id: z.string().check(z.trim(), z.minLength(2, { error: () => t('login.idMissing') })),
  password: z.string().check(z.minLength(1, { error: () => t('login.passwordMissing') })),
});
export type LoginForm = z.infer<typeof LoginForm>;
