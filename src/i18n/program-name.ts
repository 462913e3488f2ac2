import { language } from './language.ts';

/** A program's name in the language of the page, where its server has one. */
export const programName = ({
  program,
  hindi,
}: {
  readonly program: string;
  readonly hindi?: { readonly name: string } | null | undefined;
}): string => (language() === 'hi' ? (hindi?.name ?? program) : program);
