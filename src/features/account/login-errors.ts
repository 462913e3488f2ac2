import { t } from '../../i18n/t.ts';

/** What is wrong with each field of the login form; nothing where nothing is. */
export interface LoginErrors {
  readonly loginId?: string;
  readonly password?: string;
}

/** An Access ID has at least two signs; a password, where one is wanted (`null`: not), at least one. */
export const loginErrors = (loginId: string, password: string | null): LoginErrors => ({
  ...(loginId.trim().length < 2 && { loginId: t('login.idMissing') }),
  ...(password === '' && { password: t('login.passwordMissing') }),
});
