import type { Kind } from '../kind.ts';
import { lessonKind, questionKind, quizKind } from './learning.ts';
import { brandKind, productKind, productPictureKind, productProgramKind, subBrandKind } from './products.ts';
import { programDetailKind, programKind, stepKind } from './programs.ts';
import { bannerKind, categoryKind, divisionKind, popupKind, programTypeKind } from './shelves.ts';
import { trainingKind } from './trainings.ts';

const all: readonly Kind[] = [
  ...[divisionKind, programTypeKind, categoryKind, programKind, programDetailKind],
  ...[quizKind, questionKind, lessonKind, stepKind, trainingKind],
  ...[brandKind, subBrandKind, productKind, productPictureKind, productProgramKind],
  ...[popupKind, bannerKind],
];

/** Every kind of content by its name, in the order in which they stand on each other. */
export const kinds: ReadonlyMap<string, Kind> = new Map(all.map((kind) => [kind.name, kind]));
