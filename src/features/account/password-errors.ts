import { Password } from '../../../sync/contract/patterns.ts';
import { t } from '../../i18n/t.ts';

/** A new password meets every demand of rule 5.4 and is repeated correctly. */
export const passwordErrors = (password: string, repeat: string) => ({
  password: Password.safeParse(password).success ? undefined : t('password.weak'),
  repeat: password === repeat ? undefined : t('password.differs'),
});
