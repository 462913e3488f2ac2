// This function runs inside the page, by itself: it uses nothing from around it.

/** Calls back for each text of the page that is not empty, with the element that it stands in. */
export function walkTexts(each: (text: Text, element: Element) => void): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && node.parentElement && node.data.trim())
      each(node, node.parentElement);
}
export type WalkTexts = typeof walkTexts;
