import { t } from '../../i18n/t.ts';

/** The terms, part by part. */
export const termsText = (): readonly { title: string; text: string }[] => [
  { title: t('terms.1.title'), text: t('terms.1.text') },
  { title: t('terms.2.title'), text: t('terms.2.text') },
  { title: t('terms.3.title'), text: t('terms.3.text') },
  { title: t('terms.4.title'), text: t('terms.4.text') },
  { title: t('terms.5.title'), text: t('terms.5.text') },
];
