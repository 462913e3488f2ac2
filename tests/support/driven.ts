import { expect } from '@playwright/test';

/** Runs a function in a page: Playwright's page, or a browser that Playwright cannot drive. */
export interface Evaluates {
  evaluate<T>(inPage: () => T | Promise<T>): Promise<T>;
}

/**
 * The operations that a browser-automation protocol must offer. An element is the protocol's own
 * handle.
 */
export interface Wire {
  readonly version: string;
  /** Complaints in the browser's console; undefined if it does not report them. */
  readonly complaints?: readonly string[];
  readonly go: (url: string) => Promise<void>;
  /** ...` => Runs the source of an async function in the page and returns its result as JSON. */
  readonly call: (source: string, given: readonly unknown[]) => Promise<unknown>;
  /** Returns the element that `source` returns. */
  readonly pick: (source: string, given: string) => Promise<string | undefined>;
  readonly press: (element: string) => Promise<void>;
  readonly type: (element: string, text: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Returns the first visible element of an XPath. */
function firstDrawn(path: string): Element | null {
  const all = document.evaluate(path, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
  for (let at = 0; at < all.snapshotLength; at++) {
    const one = all.snapshotItem(at) as Element;
    if (one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length)
      return one;
  }
  return null;
}

/** Time limit (ms) for a machine with two cores and two browsers. */
const LONGEST = { timeout: 60_000 };

/** Time limit (ms) of an answer: a page that was left during a request never answers. */
const ANSWER_WITHIN_MS = 15_000;
async function inTime<T>(answer: Promise<T>, question: string): Promise<T> {
  let late: NodeJS.Timeout | undefined;
  const never = new Promise<never>((_, reject) => {
    late = setTimeout(
      () => reject(new Error(`The page did not answer: ${question.slice(0, 200)}`)),
      ANSWER_WITHIN_MS,
    );
  });
  return Promise.race([answer, never]).finally(() => clearTimeout(late));
}

/**
 * A page of a browser that Playwright cannot drive. Elements are found by XPath, the one language
 * of every protocol.
 */
export class Driven implements Evaluates {
  readonly wire: Wire;
  readonly #origin: string;

  constructor(wire: Wire, origin: string) {
    this.wire = wire;
    this.#origin = origin;
  }

  /** Loads a page of the app. */
  readonly open = (path: string): Promise<void> => this.wire.go(this.#origin + path);

  async evaluate<T>(inPage: () => T | Promise<T>): Promise<T> {
    return (await inTime(this.wire.call(String(inPage), []), String(inPage))) as T;
  }

  /** A page that is being left has nothing drawn. */
  readonly #drawn = (path: string) =>
    inTime(this.wire.pick(String(firstDrawn), path), path).catch(() => undefined);

  /** Waits until an element is drawn; the error has the page's text instead. */
  async sees(path: string): Promise<string> {
    let found: string | undefined;
    const isDrawn = async () => {
      found = await this.#drawn(path);
      return found !== undefined;
    };
    await expect
      .poll(isDrawn, LONGEST)
      .toBe(true)
      .catch(async () => {
        throw new Error(
          `${path} was never drawn. On the page:\n${await this.evaluate(() => `${location.href}\n${document.body.innerText || document.body.outerHTML}`)}`,
        );
      });
    return found ?? '';
  }

  /** Waits until a function in the page returns this value. */
  async comesTo(
    what: string,
    inPage: () => boolean | string | Promise<string>,
    answer: boolean | string,
  ): Promise<void> {
    await expect(async () => expect(await this.evaluate(inPage), what).toEqual(answer)).toPass(
      LONGEST,
    );
  }

  /** Clicks an element, and waits for `brings`; retries while the element moves or is covered. */
  async press(path: string, brings?: string): Promise<void> {
    await expect(async () => {
      await this.wire.press(await this.sees(path));
      if (brings) await expect.poll(() => this.#drawn(brings), { timeout: 10_000 }).toBeDefined();
    }).toPass(LONGEST);
  }

  async type(path: string, text: string): Promise<void> {
    await this.wire.type(await this.sees(path), text);
  }
}

/** XPaths of controls by their visible names. */
export const button = (name: string, within = ''): string =>
  `${within}//button[normalize-space()="${name}" or @aria-label="${name}"]`;
export const DIALOG = '//*[self::dialog or @role="dialog"]';
export const heading = (name: string): string =>
  `//*[self::h1 or self::h2 or self::h3][normalize-space()="${name}"]`;
export const words = (text: string, within = ''): string =>
  `${within}//*[text()[contains(normalize-space(), "${text}")]]`;
export const field = (label: string): string =>
  `//input[@id=//label[normalize-space()="${label}"]/@for]`;
