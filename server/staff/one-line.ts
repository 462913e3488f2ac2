/** What somebody wrote, as one line of a list: nothing in it begins a line of its own, or commands the terminal. */
export const oneLine = (text: string): string => text.replaceAll(/\s+|\p{Cc}|\p{Cf}/gu, ' ').trim();
