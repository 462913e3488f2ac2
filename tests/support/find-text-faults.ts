import type { WalkTexts } from './walk-texts.ts';

// These functions run inside the page and use only their arguments.

/**
 * Selector of titles that may end in an ellipsis because their row has one line: steps of a
 * breadcrumb and entries of a month.
 */
export const MAY_END_EARLY = 'nav li > a, nav li > span, td span > span';

/**
 * Returns the faults of the visible text: a word that is broken although a line could hold it, text
 * that is cut off, and text beyond its button, tile or table cell. Scrollable text is not a fault.
 */
export function findTextFaults(walkTexts: WalkTexts, mayEndEarly: string): readonly string[] {
  const found = new Set<string>();
  const hidden = /hidden|clip/;
  const [GUTTER, PADDING, CLOSE] = [16, 16, 48];
  const shown = (element: Element): boolean =>
    !element.closest('[inert], .visually-hidden, script, style, svg, title, select, textarea') &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  /** Returns the boxes of a range, one per line. */
  const linesOf = (range: Range): readonly DOMRect[] =>
    [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5);
  const say = (fault: string, text: string): void =>
    void found.add(`${fault}: ${text.trim().slice(0, 60)}`);

  /**
   * Width of a line in a padded box of the page, or beside a dialog's close button (pixels): a
   * longer word must break.
   */
  function roomAround(element: Element): number {
    const dialog = element.closest('[role="dialog"], [role="alertdialog"]');
    return dialog
      ? dialog.clientWidth - 2 * GUTTER - CLOSE
      : document.documentElement.clientWidth - 2 * (GUTTER + PADDING);
  }

  function brokenWords(node: Text, room: number): void {
    // An address is not a word, and may be longer than any line.
    const words = node.data.replace(/\bhttps?:\/\/\S+/g, (address) => '/'.repeat(address.length));
    for (const { 0: word, index } of words.matchAll(/[^\s\-\u2010-\u2014/\u200b]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = linesOf(range);
      const isBroken = new Set(lines.map(({ bottom }) => Math.round(bottom / 4))).size > 1;
      if (isBroken && lines.reduce((sum, { width }) => sum + width, 0) <= room)
        say('broken', `${word} in ${node.data}`);
    }
  }

  /**
   * Reports an ancestor that hides a part of the text; returns true if the whole text is hidden,
   * such as another slide.
   */
  function isOutOfView(element: Element, text: DOMRect): boolean {
    const slack = Number.parseFloat(getComputedStyle(element).fontSize) / 5;
    for (
      let above: Element | null = element;
      above && above !== document.body;
      above = above.parentElement
    ) {
      const { overflowX, overflowY, textOverflow, display, position } = getComputedStyle(above);
      if (display === 'inline') continue;
      const box = above.getBoundingClientRect();
      const out =
        text.right <= box.left ||
        text.left >= box.right ||
        text.bottom <= box.top ||
        text.top >= box.bottom;
      const across =
        hidden.test(overflowX) && (text.right > box.right + 1 || text.left < box.left - 1);
      const down =
        hidden.test(overflowY) && (text.bottom > box.bottom + slack || text.top < box.top - slack);
      if (across && textOverflow === 'ellipsis' && above.matches(mayEndEarly)) return false;
      if (out && (across || down)) return true;
      if (across || down) say('cut', element.textContent ?? '');
      if (/auto|scroll/.test(overflowX + overflowY) || position === 'fixed') return false;
    }
    return false;
  }

  function outside(element: Element, text: DOMRect): void {
    const holder = element.closest('button, a, [role="button"], [role="link"], th, td, label');
    if (!holder || getComputedStyle(holder).display === 'inline' || element.closest(mayEndEarly))
      return;
    const box = holder.getBoundingClientRect();
    const slack = Number.parseFloat(getComputedStyle(element).fontSize) / 5;
    if (
      text.right > box.right + 1 ||
      text.left < box.left - 1 ||
      text.bottom > box.bottom + slack ||
      text.top < box.top - slack
    )
      say('outside its place', element.textContent ?? '');
  }

  walkTexts((node, element) => {
    if (!shown(element)) return;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = linesOf(range);
    if (lines.length > 1) brokenWords(node, roomAround(element));
    for (const line of lines) if (!isOutOfView(element, line)) outside(element, line);
  });
  return [...found];
}

/**
 * Returns visible texts and names in plain English letters on a page in another script:
 * untranslated messages. Texts of the server, and texts without words (codes, digits, units,
 * capitals), are allowed.
 */
export function findUntranslated(
  walkTexts: WalkTexts,
  said: string,
  english: readonly string[],
): readonly string[] {
  const messages = new Set(english);
  const serverSays = said.toLowerCase();
  const found = new Set<string>();
  // An address or a file name is not a text.
  const isName = (text: string): boolean => /^\S+[@.]\S+\.?[a-z]+$/.test(text);
  const isPlain = (text: string): boolean =>
    /[a-z]{2,}/.test(text) && !isName(text) && !/[^ -~\u2010-\u2026\u20b9\u00b7\u00d7]/.test(text);
  const look = (text: string): void => {
    const words = text.trim().replace(/\s+/g, ' ');
    if (isPlain(words) && (messages.has(words) || !serverSays.includes(words.toLowerCase())))
      found.add(words.slice(0, 80));
  };
  const isSeen = (element: Element): boolean =>
    // An announcement keeps the language in which it was made.
    !element.closest('script, style, textarea, [lang="en"], p.visually-hidden[role="status"]') &&
    element.checkVisibility({ visibilityProperty: true });
  walkTexts((node, element) => {
    if (isSeen(element)) look(node.data);
  });
  for (const element of document.querySelectorAll(
    '[aria-label], [placeholder], [title], img[alt], [aria-roledescription]',
  ))
    if (isSeen(element) && !element.closest('[aria-hidden="true"]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-roledescription'])
        look(element.getAttribute(name) ?? '');
  return [...found];
}

/** Returns lines with less space than Devanagari needs above and below its letters. */
export function findCloseLines(walkTexts: WalkTexts): readonly string[] {
  const found = new Set<string>();
  walkTexts((node, element) => {
    if (!/\p{Script=Devanagari}/u.test(node.data) || element.closest('option, .visually-hidden'))
      return;
    if (!element.checkVisibility({ visibilityProperty: true })) return;
    const { lineHeight, fontSize } = getComputedStyle(element);
    const ratio = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
    if (ratio < 1.49) found.add(`${ratio.toFixed(2)}: ${node.data.trim().slice(0, 60)}`);
  });
  return [...found];
}
