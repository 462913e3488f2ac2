import type { BrowserContext, Page } from '@playwright/test';
import type { LiveServer } from '../support/live-server.ts';
import { absentStates } from './absent-states.ts';
import { accountStates } from './account-states.ts';
import { calendarStates } from './calendar-states.ts';
import { catalogueStates } from './catalogue-states.ts';
import { certificateStates } from './certificate-states.ts';
import { courseStates } from './course-states.ts';
import { downloadStates } from './download-states.ts';
import { entryStates } from './entry-states.ts';
import { homeStates } from './home-states.ts';
import { learnStates } from './learn-states.ts';
import { lockStates } from './lock-states.ts';
import { newsStates } from './news-states.ts';
import { postStates } from './post-states.ts';
import { productStates } from './product-states.ts';
import { profileStates } from './profile-states.ts';
import { pushStates } from './push-states.ts';
import { quizStates } from './quiz-states.ts';
import { recordingStates } from './recording-states.ts';
import { reminderStates } from './reminder-states.ts';
import { rosterStates } from './roster-states.ts';
import { salonStates } from './salon-states.ts';
import { searchStates } from './search-states.ts';
import { settingsStates } from './settings-states.ts';
import { shellStates } from './shell-states.ts';
import { supportStates } from './support-states.ts';
import { trainingStates } from './training-states.ts';
import { trayStates } from './tray-states.ts';
import { webinarStates } from './webinar-states.ts';

/** Fixtures of a state: a fresh browser and a demo world that was filled anew. */
export interface Scene {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly server: LiveServer;
}

/** A screen in one of its states, for one picture. */
export interface State {
  readonly name: string;
  /** Pictured in the window only, because the picture is about parts that float at its edges. */
  readonly floats?: true;
  /** The only width at which the state exists. */
  readonly at?: '360' | '1280';
  /** Texts that the person typed, the same in every language. */
  readonly typed?: readonly string[];
  /**
   * Needs the service worker, because it is offline or about the worker. Other states run without
   * one, a third faster.
   */
  readonly worker?: true;
  /**
   * The screen's component tests check its texts in other languages (`wordsHold`), so the built app
   * need not.
   */
  readonly wordsIn?: 'components';
  /**
   * Person of a state that changes nothing on server and device. Such states are visited one after
   * another after one sign-in.
   */
  readonly visit?: string;
  /** Leads to the state. Returns a function that cleans up after the pictures, if needed. */
  readonly open: (scene: Scene) => Promise<undefined | (() => Promise<void>)> | Promise<void>;
}

/** Every screen and state that a person must look at before work is called done. */
export const states: readonly State[] = [
  ...accountStates,
  ...entryStates,
  ...salonStates,
  ...homeStates,
  ...trainingStates,
  ...reminderStates,
  ...webinarStates,
  ...calendarStates,
  ...rosterStates,
  ...downloadStates,
  ...learnStates,
  ...catalogueStates,
  ...recordingStates,
  ...courseStates,
  ...quizStates,
  ...certificateStates,
  ...absentStates,
  ...productStates,
  ...postStates,
  ...searchStates,
  ...shellStates,
  ...lockStates,
  ...supportStates,
  ...trayStates,
  ...newsStates,
  ...profileStates,
  ...pushStates,
  ...settingsStates,
];
