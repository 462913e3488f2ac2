import type { ContentKind } from '../kind.ts';
import { contactKind, divisionTextKind, milestoneKind } from './about.ts';
import { lessonKind, questionKind, quizKind } from './learning.ts';
import {
  brandKind,
  productKind,
  productPictureKind,
  productProgramKind,
  subBrandKind,
} from './products.ts';
import { programDetailKind, programKind, stepKind } from './programs.ts';
import { bannerKind, categoryKind, divisionKind, popupKind, programTypeKind } from './shelves.ts';
import { trainingKind } from './trainings.ts';

const all: readonly ContentKind[] = [
  ...[divisionKind, programTypeKind, categoryKind, programKind, programDetailKind],
  ...[quizKind, questionKind, lessonKind, stepKind, trainingKind],
  ...[brandKind, subBrandKind, productKind, productPictureKind, productProgramKind],
  ...[popupKind, bannerKind],
  ...[divisionTextKind, milestoneKind, contactKind],
];

/** Every kind of content by name, in the order of their dependencies. */
export const kinds: ReadonlyMap<string, ContentKind> = new Map(
  all.map((kind) => [kind.name, kind]),
);
