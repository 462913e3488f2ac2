import type { ReactNode } from 'react';
import { matchPath } from 'react-router-dom';
import type { AppRequest, AppResponse, ReadName } from '../../sync/app-endpoints.ts';
import type { Me } from '../live/account/use-me.ts';
import type { AbsentProps, DocumentProps, ScreenProps } from '../live/documents/screen-props.ts';
import type { DocumentRead } from '../live/documents/use-document.ts';
import type { PullProgress } from '../live/documents/use-pull.ts';
import type { Gate } from '../rules/gate.ts';
import {
  type ParamsOf,
  type PlaceholderOf,
  paths,
  type RouteName,
  routes,
} from '../rules/paths.ts';
import { calendarRead, homeRead, newestNotifications, personRead } from '../rules/reads.ts';

/** Rule 2.20: screens around signing in have no footer; the terms and all other screens do. */
const without: ReadonlySet<string> = new Set([
  paths.register,
  paths.login,
  paths.forgotRegistration,
  paths.setPassword,
  paths.changePassword,
  paths.forgotPassword,
  paths.sessionTimeout,
]);

/** `path` is the pattern of the screen's route. */
export const hasFooter = (path: string): boolean => !without.has(path);

/**
 * `app`: header, rail and tabs, with an account. `auth`: only the logo (rule 2.19). `door`: the
 * screen brings its own picture and logo.
 */
export type FrameKind = 'app' | 'auth' | 'door';
type MeIn<F extends FrameKind> = F extends 'app' ? Me : Me | null;

/** Routes whose parameters are among those of `R`, so that its breadcrumb can link to them. */
type ParentOf<R extends RouteName> = {
  [P in RouteName]: PlaceholderOf<P> extends PlaceholderOf<R> ? P : never;
}[RouteName];

type Params = Readonly<Record<string, string | undefined>>;

interface Facts<R extends RouteName, F extends FrameKind> {
  readonly frame: F;
  /**
   * The gates at which this screen is open; everyone else is redirected to their first missing
   * step.
   */
  readonly gates: ReadonlySet<Gate>;
  /**
   * Opens once the registration is approved. Until then the screen says so, and its document is not
   * requested (S-7).
   */
  readonly awaitsApproval?: true;
  /** Redirects a person who may be here to another address. */
  readonly leadsOn?: (me: Me) => string | undefined;
  /**
   * Other documents that are pulled when the screen opens; by default `usual`.
   */
  readonly pulls?: (me: Me, params: ParamsOf<R>) => readonly DocumentRead[];
}

/** Only the frame `app` has a breadcrumb. */
type Place<R extends RouteName, F extends FrameKind> = F extends 'app'
  ? {
      /** Its parent in the breadcrumb; only home has none. */
      readonly parent: ParentOf<R> | 'none';
      /** Another parent for some of its addresses, with the parameters of that parent's address. */
      readonly under?: (
        params: ParamsOf<R>,
      ) => { readonly parent: RouteName; readonly params: Params } | undefined;
    }
  : { readonly parent?: never };

/** A screen's file. */
interface FileOf<P> {
  readonly default: (props: P) => ReactNode;
}
/** The file of a screen that shows a document. */
interface DocumentFileOf<R extends RouteName, N extends ReadName>
  extends FileOf<DocumentProps<R, N>> {
  /** The message when the document is not on this device and there is no connection. */
  readonly notHere: () => string;
  /** Rendered while the document is absent; by default the heading and the frame's own message. */
  readonly Absent?: (props: AbsentProps<R>) => ReactNode;
  /**
   * A hook that derives a provisional document from another one. The screen shows it until its own
   * document arrives, and keeps its state then.
   */
  readonly useStandIn?: (
    props: ScreenProps<R> & { readonly pulled: PullProgress },
  ) => AppResponse<N> | undefined;
  /** Rendered at an address that names no document. */
  readonly Unnamed?: (props: ScreenProps<R>) => ReactNode;
}

type PlainRow<R extends RouteName, F extends FrameKind> = Facts<R, F> &
  Place<R, F> & {
    readonly document?: never;
    readonly load: () => Promise<FileOf<ScreenProps<R, MeIn<F>>>>;
  };
interface DocumentRow<R extends RouteName, N extends ReadName>
  extends Facts<R, 'app'>,
    Place<R, 'app'> {
  /** The read whose answer the screen shows; undefined where the address names none. */
  readonly document: (me: Me, params: ParamsOf<R>) => readonly [N, AppRequest<N>] | undefined;
  readonly load: () => Promise<DocumentFileOf<R, N>>;
}

/** Whether a screen waits for this person's approval. */
export const isClosed = (
  { awaitsApproval }: Pick<ScreenRow, 'awaitsApproval'>,
  me: Me | null,
): boolean => awaitsApproval === true && me?.registered === false;

/**
 * The props that a frame passes to any screen; `screen` checked that they fit the screen's file.
 */
export type FramedProps = ScreenProps<RouteName, Me | null> &
  Partial<Omit<DocumentProps<RouteName, ReadName>, keyof ScreenProps>>;
export type ScreenFile = FileOf<FramedProps> &
  Partial<Omit<DocumentFileOf<RouteName, ReadName>, 'default'>>;

/** One screen of the product, as data. */
export interface ScreenRow<R extends RouteName = RouteName>
  extends Pick<Facts<RouteName, FrameKind>, 'frame' | 'gates' | 'leadsOn' | 'awaitsApproval'> {
  readonly route: R;
  /** The route's pattern. */
  readonly path: string;
  readonly parent?: RouteName | 'none';
  readonly under?: (
    params: Params,
  ) => { readonly parent: RouteName; readonly params: Params } | undefined;
  readonly document?: (me: Me, params: Params) => DocumentRead | undefined;
  readonly pulls?: (me: Me, params: Params) => readonly DocumentRead[];
  readonly load: () => Promise<ScreenFile>;
}

/**
 * Makes a route row from a screen and its file. A file whose screen wants another document or other
 * props does not compile.
 */
export function screen<R extends RouteName, N extends ReadName>(
  route: R,
  row: DocumentRow<R, N>,
): ScreenRow<R>;
export function screen<R extends RouteName, F extends FrameKind>(
  route: R,
  row: PlainRow<R, F>,
): ScreenRow<R>;
export function screen(route: RouteName, row: object): ScreenRow {
  // The overloads above have checked it; the code that renders rows does not know their route or
  // document types.
  return { ...(row as Omit<ScreenRow, 'route' | 'path'>), route, path: routes[route] };
}

/** A decoded part of an address; one that is not validly encoded stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * The parameters that an address gives to its screen: those of its query, and those of the pattern,
 * which count.
 */
export const paramsOf = (
  { path }: ScreenRow,
  pathname: string,
  search = '',
): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(new URLSearchParams(search)),
  ...Object.fromEntries(
    Object.entries(matchPath(path, pathname)?.params ?? {}).map(([name, part]) => [
      name,
      decoded(part ?? ''),
    ]),
  ),
});

// Shared by the rows of many screens: gates, and the reads that are pulled together with the
// document.

/** The gate of signed-in people with nothing left to complete. */
export const ACCOUNT: ReadonlySet<Gate> = new Set(['in']);
/** A screen of the app, with header, rail and tabs. */
export const APP = { frame: 'app', gates: ACCOUNT } as const;
/** Open to everyone (rule 2.14). */
export const OPEN: ReadonlySet<Gate> = new Set([
  'in',
  'login',
  'session-timeout',
  'terms',
  'password',
]);
/** Trainers have no map of divisions; the service refuses their request. */
const divisionMap = ({ leapcode, profile }: Me): readonly DocumentRead[] =>
  profile === 'hd' ? [['GetHDDivisionMap', { leapcode }]] : [];
/** Home's read, which many screens need. */
export const home = ({ leapcode }: Me) => homeRead(leapcode);
const calendar = ({ clockOffset }: Me) => calendarRead(Date.now() + clockOffset);
/** The reads that every screen needs; with the newest notifications the tray opens offline too. */
export const front = (me: Me): readonly DocumentRead[] => [
  home(me),
  personRead(me.leapcode, me.profile),
  ['get-all-program-types', {}],
  ['get-home-divisions', {}],
  newestNotifications(me.leapcode),
  ...divisionMap(me),
];
/**
 * The reads of a screen that names none; with the calendar, so that it works offline, as in a
 * basement (F5).
 */
export const usual = (me: Me): readonly DocumentRead[] => [...front(me), calendar(me)];
/** The usual reads with the calendar first, for screens about the calendar. */
export const usualCalendarFirst = (me: Me): readonly DocumentRead[] => [calendar(me), ...front(me)];
