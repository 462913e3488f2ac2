import { LOADER_MS } from '../../../sync/contract/constants.ts';

/** Removes the full-screen loader of the HTML at the first content, and after a second at the latest (rule 2.16). */
export function hideLoaderAtFirstContent(): void {
  const hide = (): void => {
    watch.disconnect();
    clearTimeout(latest);
    document.body.classList.remove('page-loading');
    document.getElementById('page-loader')?.remove();
  };
  const look = (): void => {
    const main = document.querySelector('main');
    if (main && !main.querySelector('[aria-busy="true"]') && main.textContent) hide();
  };
  const watch = new MutationObserver(look);
  watch.observe(document.body, { childList: true, subtree: true });
  const latest = setTimeout(hide, LOADER_MS);
  look();
}
