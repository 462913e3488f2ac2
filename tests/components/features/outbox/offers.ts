/** The buttons and links of the only entry, with filled ones in brackets. */
export const offers = (): (string | null)[] =>
  [...document.querySelectorAll('[data-variant]:not([href="/downloads"])')].map((element) =>
    element.getAttribute('data-variant') === 'filled'
      ? `[${element.textContent}]`
      : element.textContent,
  );
