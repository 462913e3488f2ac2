/** A live program as it is written: goals, points of the agenda with their minutes, and what to bring. */
export interface AgendaText {
  readonly program: number;
  readonly objectives: readonly string[];
  readonly agenda: readonly (readonly [title: string, minutes: number, text: string])[];
  readonly bring: readonly string[];
  /** The lesson whose sheet goes with it. */
  readonly reading?: string;
}
