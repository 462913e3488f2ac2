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

/** What a state is set up with: a fresh browser and a demo world filled anew. */
export interface Scene {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly server: LiveServer;
}

/** A screen in one of its states, as a picture shows it. */
export interface State {
  readonly name: string;
  /** Shown in the window as it is: what floats at its edges is what the picture is about. */
  readonly floats?: true;
  /** Pictured at this width alone, where it exists. */
  readonly at?: '360' | '1280';
  /** What the person wrote, which shows as it was written in every language. */
  readonly typed?: readonly string[];
  /**
   * Needs the service worker: without a signal, or because it is about the worker itself. The
   * others are looked at without one, a third faster.
   */
  readonly worker?: true;
  /**
   * The screen's component tests look at its words in other languages (`wordsHold`), so the built
   * app need not.
   */
  readonly wordsIn?: 'components';
  /**
   * Who only looks at it: nothing of it stays, on the server or the device, so several are visited
   * one after another after one sign-in.
   */
  readonly visit?: string;
  /** Leads to the state; what it gives back tidies up after the pictures. */
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
