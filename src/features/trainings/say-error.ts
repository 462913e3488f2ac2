import { t } from '../../i18n/t.ts';

/** An error toast, titled 'Error' (rules 8.1 and 8.2); its machinery is fetched when it is first needed. */
export async function sayError(message: string): Promise<void> {
  const { toast } = await import('../../ui/toast.tsx');
  toast({ level: 'error', title: t('toast.error'), message, closeLabel: t('shell.close') });
}
