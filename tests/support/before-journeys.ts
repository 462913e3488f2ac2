import { fillOnce } from './live-server.ts';

/** What Playwright does once, before its workers start. */
export default fillOnce;
