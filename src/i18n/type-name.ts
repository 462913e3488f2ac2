import { t, type Words } from './t.ts';

const names: Readonly<Record<string, Words>> = { ONLINE: 'training.type.ONLINE', OFFLINE: 'training.type.OFFLINE', BLENDED: 'training.type.BLENDED' };

/** What people call a program's or a training's type. */
export const typeName = (type: string): string => t(names[type.toUpperCase()] ?? 'training.type.other');
