import {
  blendedSteps,
  lessonProgress,
  lessons,
  programDetails,
  programRatings,
} from '../../server/db/schema/programs.ts';
import { questions, quizAttempts, quizzes } from '../../server/db/schema/quizzes.ts';
import { demoAttempts, demoProgress, demoRatings } from './learned.ts';
import { demoLessons } from './lessons/syllabus-rows.ts';
import { demoDetails } from './programs/detail-rows.ts';
import { demoQuestions, demoQuizzes } from './quizzes/quiz-rows.ts';
import { demoSteps } from './steps.ts';
import type { WorldPart } from './world-part.ts';

/** Syllabuses, paths, agendas, quizzes, and people's progress in them. */
export const learning: WorldPart = {
  tables: [],
  fill: async (tx, filledAt) => {
    await tx.insert(programDetails).values([...demoDetails]);
    await tx.insert(quizzes).values([...demoQuizzes]);
    await tx.insert(questions).values([...demoQuestions]);
    await tx.insert(lessons).values([...demoLessons]);
    await tx.insert(blendedSteps).values([...demoSteps]);
    await tx.insert(quizAttempts).values(demoAttempts(filledAt));
    await tx.insert(lessonProgress).values(demoProgress(filledAt));
    await tx.insert(programRatings).values(demoRatings(filledAt));
  },
};
