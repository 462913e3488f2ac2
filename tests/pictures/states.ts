import type { Page } from '@playwright/test';
import type { LiveServer } from '../support/live-server.ts';

/** A screen in one of its states, as a picture shows it. */
export interface State {
  readonly name: string;
  readonly path: string;
  /** What happens between the opening of the path and the picture. */
  readonly prepare?: (page: Page, server: LiveServer) => Promise<void>;
}

/** Every screen and state that a person must look at before work is called done. */
export const states: readonly State[] = [{ name: 'login', path: '/login' }];
