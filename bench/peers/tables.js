/** The tables of every peer, with the rows' own keys. */
export const IDS = {
  programs: ({ program_id }) => program_id,
  notifications: ({ id }) => id,
  trainings: ({ training_code }) => training_code,
};

export const TABLES = Object.keys(IDS);

/** The change that every peer makes: the first program is renamed. */
export const renamed = (row, turn) => ({ ...row, program: `Renamed ${turn}` });

/** Waits until a live query's rows show the change. */
export function shownBy(subscribe) {
  let told = () => undefined;
  let last = [];
  const begun = new Promise((resolve) =>
    subscribe((rows) => {
      last = rows;
      resolve();
      told();
    }),
  );
  const shows = (turn) =>
    new Promise((resolve) => {
      told = () => {
        if (last[0]?.program === `Renamed ${turn}`) resolve();
      };
      told();
    });
  return { begun, shows };
}
