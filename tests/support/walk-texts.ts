// Runs inside the page and uses nothing from outside.

/** Calls back for each non-empty text of the page, with its element. */
export function walkTexts(each: (text: Text, element: Element) => void): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && node.parentElement && node.data.trim())
      each(node, node.parentElement);
}
export type WalkTexts = typeof walkTexts;
