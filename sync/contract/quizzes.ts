/** Quizzes and their attempts. */
export const quizRows = {} as const;
