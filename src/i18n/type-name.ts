import { type TrainingWords, trainingText } from './subjects/trainings.ts';

const names: Readonly<Record<string, TrainingWords>> = {
  ONLINE: 'training.type.ONLINE',
  OFFLINE: 'training.type.OFFLINE',
  BLENDED: 'training.type.BLENDED',
};

/** What people call a program's or a training's type. */
export const typeName = (type: string): string =>
  trainingText(names[type.toUpperCase()] ?? 'training.type.other');
