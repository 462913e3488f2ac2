import { t } from '../../i18n/t.ts';

const names: Readonly<Record<string, () => string>> = { ONLINE: () => t('training.type.ONLINE'), OFFLINE: () => t('training.type.OFFLINE') };

/** What people call a training's type. */
export const typeName = (type: string): string => (names[type] ?? (() => t('training.type.other')))();
