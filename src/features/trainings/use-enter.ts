import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { UpcomingTraining } from '../../../sync/contract/trainings/trainings.ts';
import { trainingText } from '../../i18n/subjects/learning/trainings.ts';
import { useMe } from '../../live/account/use-me.ts';
import { say, sayError } from '../../live/device/say.ts';
import { useConfig } from '../../live/device/use-config.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { timeOf } from '../../rules/dates.ts';
import { playsInApp, sessionPlace } from '../../rules/joining.ts';
import { receiptCode } from '../../rules/receipts.ts';
import { safeUrl } from '../../rules/safe-url.ts';

/**
 * Whether the server lists an address's host for sessions: one of `hosts` (separated by spaces) or
 * a subdomain of one (S6).
 */
export const isKnownHost = ({ hostname }: URL, hosts = ''): boolean =>
  hosts
    .split(' ')
    .filter(Boolean)
    .some((host) => hostname === host || hostname.endsWith(`.${host}`));

export interface Enter {
  /**
   * Records the view, then opens the session: on its platform in a new tab (rule 4.11), or inside
   * the app (rule 4.13).
   */
  readonly enter: () => Promise<void>;
  /**
   * Address that is shown before it opens, because the server does not know its host (S6); null:
   * none.
   */
  readonly outside: string | null;
  /** Closes the question, after a refusal or after the address was opened. */
  readonly leaveOutside: () => void;
  /** The person opened the address: records the view. */
  readonly wentOutside: () => void;
  /** Only records the view and confirms that. */
  readonly keep: () => Promise<void>;
}

export function useEnter(training: UpcomingTraining): Enter {
  const actions = useActions();
  const me = useMe();
  const navigate = useNavigate();
  const hosts = useConfig()?.session_hosts;
  const [outside, setOutside] = useState<string | null>(null);
  const { video_streaming_id, training_code, program_id, name } = training;

  /** Stores the receipt with the server's time; resolves once it cannot be lost (F7). */
  const record = async (): Promise<number | null> => {
    if (!me || !actions || video_streaming_id == null) return null;
    const at = Date.now() + me.clockOffset;
    const tapped_at = new Date(at).toISOString();
    return actions
      .dispatch('record-view', {
        video_streaming_id,
        leapcode: me.leapcode,
        training_code,
        program_id,
        name,
        tapped_at,
      })
      .then(
        () => at,
        () => null,
      );
  };
  const recordOrSay = async (): Promise<void> => {
    const at = await record();
    // A view that could not be recorded does not block the session, but is reported.
    if (at === null && video_streaming_id != null) sayError(trainingText('receipt.notStored'));
  };
  return {
    outside,
    leaveOutside: () => setOutside(null),
    wentOutside: () => void recordOrSay(),
    async enter() {
      const inApp = playsInApp(training);
      const url = training.platform_url ? safeUrl(training.platform_url) : null;
      if (!inApp && !url)
        return sayError(trainingText(training.platform_url ? 'join.badAddress' : 'join.noAddress'));
      if (!inApp && url && !isKnownHost(url, hosts)) return setOutside(url.href);
      await recordOrSay();
      const place = sessionPlace(training);
      if (inApp) {
        // A session with a page inside the app plays there.
        if (place && location.pathname + location.search !== place) void navigate(place);
      } else if (url) window.open(url.href, '_blank', 'noopener,noreferrer');
    },
    async keep() {
      const at = await record();
      if (at === null || !me) return sayError(trainingText('receipt.notStored'));
      say({
        kind: 'toast',
        level: 'info',
        title: trainingText('receipt.kept', { code: receiptCode(me.leapcode, training_code) }),
        message: trainingText('receipt.keptText', { time: timeOf(at) }),
      });
    },
  };
}
