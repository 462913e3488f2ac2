const MB = 1_000_000;

/** Megabytes with one decimal below ten; never 0.0 for something. */
export const megabytes = (bytes: number): number => {
  const mb = bytes / MB;
  return mb >= 10 ? Math.round(mb) : bytes === 0 ? 0 : Math.max(0.1, Math.round(mb * 10) / 10);
};
