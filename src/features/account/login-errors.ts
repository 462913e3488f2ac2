import { OTP_LENGTH } from '../../../sync/contract/constants.ts';
import { t } from '../../i18n/t.ts';

/** An Access ID has at least two characters; a password, if asked for (`null`: not), at least one. */
export const loginErrors = (loginId: string, password: string | null) => ({
  loginId: loginId.trim().length < 2 ? t('login.idMissing') : undefined,
  password: password === '' ? t('login.passwordMissing') : undefined,
});

/** A code, if asked for (`null`: not), has all its digits. */
export const codeErrors = (digits: string | null) => ({ otp: digits !== null && digits.length < OTP_LENGTH ? t('code.missing') : undefined });
