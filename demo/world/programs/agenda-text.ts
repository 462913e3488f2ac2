/** A live program's source text: goals, agenda items with minutes, and what to bring. */
export interface AgendaText {
  readonly program: number;
  readonly objectives: readonly string[];
  readonly agenda: readonly (readonly [title: string, minutes: number, text: string])[];
  readonly bring: readonly string[];
  /** The lesson whose handout belongs to it. */
  readonly reading?: string;
}
