/** The buttons and links of the one entry, the filled ones in brackets. */
export const offers = (): (string | null)[] =>
  [...document.querySelectorAll('[data-variant]:not([href="/downloads"])')].map((one) =>
    one.getAttribute('data-variant') === 'filled' ? `[${one.textContent}]` : one.textContent,
  );
